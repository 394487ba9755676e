export interface Finding {
  state: 'ok' | 'warn' | 'missing';
  /** in a sentence for the operator; of what is not well it says what to do */
  told: string;
}

export interface Check {
  name: string;
  /** ms; what takes longer is missing */
  limit?: number;
  run: () => Promise<Finding>;
}

export const ok = (told: string): Finding => ({ state: 'ok', told });
export const warn = (told: string): Finding => ({ state: 'warn', told });
export const missing = (told: string): Finding => ({ state: 'missing', told });

const usualLimit = 15_000;

/** One after the other, each by itself: one that throws or hangs is a finding and stops no other. */
export async function* runChecks(
  checks: readonly Check[],
): AsyncGenerator<Finding & { name: string }> {
  for (const { name, run, limit = usualLimit } of checks) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Finding>((done) => {
      timer = setTimeout(() => done(missing(`${limit / 1000} 秒内没有结果，请稍后再查`)), limit);
    });
    const found = (async () => run())().catch((error: unknown) =>
      missing(`没有查成：${reasonOf(error)}`),
    );
    yield { name, ...(await Promise.race([found, late])) };
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Its message is the statement (error-without-values.ts), which helps nobody here.
  return error.name === 'FailedQuery' ? '数据库没有答出这一项，请先看“数据库”一项' : error.message;
}
