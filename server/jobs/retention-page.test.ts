import { expect, it } from 'vitest';
import { jobs } from './registry';

// Written anew by `npx vitest run --project unit server/jobs/retention-page.test.ts -u`.
it('docs/retention.md names what every job removes, and when', async () => {
  const lines = jobs.flatMap(({ name, forgets }) =>
    forgets ? [`| ${forgets.what} | ${forgets.once.replaceAll(/\s+/g, ' ')} | ${name} |`] : [],
  );
  const page = `# How long data is kept

This page is generated from the jobs (server/jobs/retention-page.test.ts says how). Jobs remove, every ten minutes or oftener:

| what goes | once | job |
|---|---|---|
${lines.join('\n')}

An account that is closed takes its own data with it at once (server/closing/closing-areas.ts); its row stays for those who
traded with it. Everything else stays: orders, the ledger, contracts, invoices, records of publications, and who decided what
(\`operator_actions\`). 电子商务法 article 31 wants what belongs to a trade for three years from its end, the accounting rules
for books and vouchers longer; nothing of it is removed by the program.

网络安全法 article 21 wants the logs of the network for six months. What the program and nginx write is kept where they write
it: set \`MaxRetentionSec=200day\` in journald.conf and \`rotate 200\` with \`daily\` in /etc/logrotate.d/nginx, with the space
for it, and neither shorter nor much longer: 个人信息保护法 article 19 wants personal data gone once its purpose is reached.
`;
  await expect(page).toMatchFileSnapshot('../../docs/retention.md');
});
