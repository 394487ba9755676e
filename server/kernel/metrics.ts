import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export const metricPrefix = 'market_';

/**
 * Every figure that the program shows beside those of its process (decision 141). Code of the kernel moves what it does;
 * the rest is read when somebody asks (server/metrics). A label is never called job or instance: those are Prometheus's own.
 */
function define() {
  const registry = new Registry();
  const of = <L extends string>(name: string, help: string, ...labelNames: L[]) => ({
    name: metricPrefix + name,
    help,
    labelNames,
    registers: [registry],
  });
  return {
    registry,

    requests: new Counter(
      of('http_requests_total', 'Answered requests.', 'kind', 'route', 'method', 'status'),
    ),
    requestSeconds: new Histogram({
      ...of('http_request_duration_seconds', 'From head to last byte.', 'kind', 'route'),
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    }),

    jobSeconds: new Histogram({
      ...of('job_duration_seconds', 'Runs of jobs.', 'job_name'),
      buckets: [0.01, 0.1, 1, 10, 60],
    }),
    jobFailures: new Counter(
      of('job_failures_total', 'Runs that failed, hung or left out a row.', 'job_name'),
    ),
    jobSuccess: new Gauge(
      of('job_last_success_timestamp_seconds', 'End of the last run that went well.', 'job_name'),
    ),
    jobPause: new Gauge(of('job_pause_seconds', 'Between two runs, at most.', 'job_name')),
    jobFailing: new Gauge(
      of('job_failing', 'Whose last run failed, hangs or left out a row.', 'job_name'),
    ),

    outsideSeconds: new Histogram({
      ...of('outside_call_duration_seconds', 'Questions to strangers.', 'kind', 'outcome'),
      buckets: [0.1, 0.5, 1, 5, 15, 60],
    }),
    outsideWaiting: new Gauge(
      of('outside_calls_waiting', 'Calls that wait for their answer.', 'kind'),
    ),
    outsideAge: new Gauge(
      of('outside_call_oldest_due_seconds', 'How long the oldest call has been due.', 'kind'),
    ),
    outsideGivenUp: new Gauge(of('outside_calls_given_up', 'Calls that were given up.', 'kind')),

    clockOverdue: new Gauge(
      of('clock_overdue_seconds', 'How long the oldest clock that ran out waits.', 'clock'),
    ),
    ledgerSum: new Gauge(of('ledger_sum_fen', 'Sum of all entries of the ledger; 0 is right.')),

    databaseUp: new Gauge(of('database_up', 'Whether the database answered in time.')),
    poolConnections: new Gauge(
      of('database_pool_connections', 'Connections to PostgreSQL.', 'pool_name', 'state'),
    ),
    poolWaiting: new Gauge(of('database_pool_waiting', 'Who waits for a connection.', 'pool_name')),

    looks: new Counter(
      of('kept_looks_total', 'Looks for what this copy keeps.', 'kind', 'outcome'),
    ),
    build: new Gauge(
      of('build_info', 'What runs, and its newest migration.', 'version', 'commit', 'migration'),
    ),
  };
}

// On globalThis, because pages and API routes load a module twice.
const held = globalThis as typeof globalThis & { __metrics?: ReturnType<typeof define> };

export function metrics() {
  held.__metrics ??= define();
  return held.__metrics;
}
