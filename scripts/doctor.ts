// `npm run doctor`: looks at what has to be well before the site goes live, and ends with what is missing. Ends with 1 where
// something is.
import { printableLines } from '@/lib/domain/text/printable';
import { goLiveChecks, runChecks } from '@/server/doctor/public';
import { openDatabase } from '@/server/kernel/database';
import { runTool } from './lib/run-tool';
import { readUnitEnvironment } from './lib/unit-environment';

const marks = { ok: '好', warn: '注意', missing: '缺少' } as const;

runTool(async () => {
  readUnitEnvironment();
  const lacking: string[] = [];
  for await (const { name, state, told } of runChecks(goLiveChecks(process.env))) {
    console.log(printableLines(`[${marks[state]}] ${name}：${told}`));
    if (state === 'missing') lacking.push(name);
  }
  console.log(
    lacking.length === 0
      ? '可以上线。'
      : `上线前还缺 ${lacking.length} 项：${lacking.join('、')}。`,
  );
  await openDatabase({ mayCreate: false }).then(
    (database) => database.close(),
    () => undefined, // it could not be opened, which was said
  );
  return lacking.length === 0 ? 0 : 1;
});
