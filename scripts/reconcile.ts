// `OPERATOR=name npm run reconcile -- FILE [CHANNEL]`: a statement from outside against our books; nothing is booked.
import { resolve } from 'node:path';
import { runOperate } from './lib/run-operate';

const [file, channel = 'bank'] = process.argv.slice(2);

if (file) {
  runOperate({
    act: 'reconcile',
    by: process.env.OPERATOR ?? '',
    fields: { file: resolve(file), channel },
  });
} else {
  import('@/server/reconcile/public').then(({ channelChoices }) =>
    console.log(`npm run reconcile -- 文件.csv或.xlsx [${channelChoices}]`),
  );
}
