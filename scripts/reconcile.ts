// `npm run reconcile -- FILE [bank | alipay | wechat]`: a statement from outside against our books; nothing is booked.
import { resolve } from 'node:path';
import { operatorName, runOperate } from './lib/run-operate';

const [file, channel = 'bank'] = process.argv.slice(2);

if (file) {
  runOperate({ act: 'reconcile', by: operatorName(), fields: { file: resolve(file), channel } });
} else {
  console.log('npm run reconcile -- 文件.csv或.xlsx [bank 银行，alipay 支付宝，wechat 微信支付]');
}
