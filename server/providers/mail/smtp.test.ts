import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen } from '@/tests/support/listen';
import { type Mail, mailProvider } from './provider';

const mail: Mail = {
  to: 'wanglin@example.com',
  subject: '订单 24 小时后自动验收',
  text: '请在到期前查看。',
  key: 'notice-7-email',
};

let server: SMTPServer;
let received: string[] = [];
let refused = false;

beforeEach(async () => {
  received = [];
  refused = false;
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'post' && password === 'secret'
        ? done(null, { user: username })
        : done(new Error('wrong')),
    onRcptTo: ({ address }, _session, done) =>
      refused ? done(new Error(`550 no such user ${address}`)) : done(),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  const port = await listen(server.server);
  Reflect.deleteProperty(globalThis, '__env');
  vi.stubEnv('MAIL_PROVIDER', 'smtp');
  vi.stubEnv('MAIL_FROM', '投放集市 <post@example.com>');
  vi.stubEnv('SITE_URL', 'https://www.example.com');
  vi.stubEnv('SMTP_URL', `smtp://post:secret@127.0.0.1:${port}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(globalThis, '__env');
  await new Promise<void>((done) => server.close(done));
});

const decoded = (word: string | undefined) => Buffer.from(word ?? '', 'base64').toString();

it('hands a mail with its attachment to the mail server', async () => {
  const file = { name: 'fapiao.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') };
  await (await mailProvider()).send({ ...mail, attachments: [file] });
  const [text = ''] = received;
  expect(text).toContain('To: wanglin@example.com');
  expect(text).toContain('<post@example.com>');
  const subject = [...text.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, word]) => decoded(word));
  expect(subject.join('')).toContain('24 小时后自动验收');
  expect(text).toContain('filename=fapiao.pdf');
  expect(text).toContain(Buffer.from('%PDF-1.7').toString('base64'));
  expect(text).toContain('Auto-Submitted: auto-generated');
});

it('tells mail programs where a mail that was subscribed to is ended by a post', async () => {
  const unsubscribe = 'https://www.example.com/form/board-mail-end?token=abc';
  await (await mailProvider()).send({ ...mail, unsubscribe });
  const [text = ''] = received;
  expect(text).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

it('gives the same mail the same name when it is sent again', async () => {
  const provider = await mailProvider();
  await provider.send(mail);
  await provider.send(mail);
  const names = received.map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim());
  expect(names).toEqual(['<notice-7-email@www.example.com>', '<notice-7-email@www.example.com>']);
});

it('says why a mail was not taken, without the address', async () => {
  refused = true;
  const sent = (await mailProvider()).send(mail);
  await expect(sent).rejects.toThrow(/EENVELOPE 550/);
  await expect(sent).rejects.not.toThrow(/wanglin/);
});

it('fails where nobody answers or the password is wrong', async () => {
  const { SMTP_URL = '' } = process.env;
  Reflect.deleteProperty(globalThis, '__env');
  vi.stubEnv('SMTP_URL', SMTP_URL.replace('secret', 'wrong'));
  await expect((await mailProvider()).send(mail)).rejects.toThrow('EAUTH 535');
  Reflect.deleteProperty(globalThis, '__env');
  vi.stubEnv('SMTP_URL', 'smtp://post:secret@127.0.0.1:9');
  await expect((await mailProvider()).send(mail)).rejects.toThrow(/ESOCKET|ECONNECTION/);
});
