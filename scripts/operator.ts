import { parseArgs } from 'node:util';
import type { OperatorsRequest } from '@/server/operator/operators-command';
import { operatorName, runOperate } from './lib/run-operate';

const asked = readCommand();

if (asked) runOperate(asked);
else {
  import('@/server/operator/operators-command').then(({ operatorsUsage }) => {
    console.log(operatorsUsage);
    if (process.argv.length > 2) process.exitCode = 2;
  });
}

/** Null where it is none: the usage is shown. */
function readCommand(): OperatorsRequest | null {
  const option = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      options: { name: option, role: option, by: option },
      allowPositionals: true,
    });
    const [verb, phone, ...rest] = positionals;
    if (verb === undefined || rest.length > 0) return null;
    const { by = operatorName(), name, role } = values;
    const fields = { phone, name, roles: role };
    return {
      operators: verb,
      by,
      fields: Object.fromEntries(
        Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
      ),
    };
  } catch {
    return null; // an option that is not there
  }
}
