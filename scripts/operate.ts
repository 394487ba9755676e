import { type ContactSubject, contactSubjects, stateLabel } from '@/lib/domain/contact-states';
import { isAppError } from '@/lib/errors';
import { listContact, phoneToCall, transitionContact } from '@/server/contact/public';
import { migrateDatabase } from '@/server/db/migrate';
import { type Db, openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';

const usage = `用法：npm run operate -- list 种类 [状态]
      npm run operate -- phone 种类 编号
      npm run operate -- move 种类 编号 状态 [说明或回复]
${Object.entries(contactSubjects)
  .map(
    ([key, { name, states }]) =>
      `  ${key.padEnd(11)}${name}：${Object.entries(states)
        .map(([state, label]) => `${state} ${label}`)
        .join('，')}`,
  )
  .join('\n')}
phone 显示完整号码并记录一次查看；投诉建议和咨询变为 answered 时，说明就是给对方的回复。`;

const [action = '', kind = '', what = '', to = '', ...said] = process.argv.slice(2);

const isKnown = Object.hasOwn(contactSubjects, kind);
const isComplete =
  action === 'list' ||
  (action === 'phone' && Number(what) > 0) ||
  (action === 'move' && Number(what) > 0 && to !== '');

if (!isKnown || !isComplete) {
  console.error(usage);
  process.exitCode = 2;
} else {
  run(kind as ContactSubject).catch((error: unknown) => {
    console.error(isAppError(error) ? error.msg : String(error));
    process.exitCode = 1;
  });
}

async function run(subject: ContactSubject): Promise<void> {
  const database = await openDatabase();
  try {
    await migrateDatabase(database);
    console.log(await perform(database.db, subject));
  } finally {
    await database.close();
  }
}

async function perform(db: Db, subject: ContactSubject): Promise<string> {
  if (action === 'list') {
    const found = await listContact(db, subject, what);
    return (
      found
        .map(({ id, state, phone, text, created_at }) =>
          [id, created_at, stateLabel(subject, state), phone, text].join('\t'),
        )
        .join('\n') || '没有'
    );
  }
  if (action === 'phone') {
    const phone = await inTransaction(db, (tx) => phoneToCall(tx, subject, Number(what)));
    return phone ?? '没有留电话';
  }
  await inTransaction(db, (tx) => transitionContact(tx, subject, Number(what), to, said.join(' ')));
  return `${contactSubjects[subject].name} ${what}：${stateLabel(subject, to)}`;
}
