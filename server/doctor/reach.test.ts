import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createTcp, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTls } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { listen } from '@/tests/support/listen';
import { reach } from './reach';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function serving<T extends Server>(server: T): Promise<number> {
  open.push(server);
  return listen(server);
}

it('reaches who listens, and says nothing there', async () => {
  const said: Buffer[] = [];
  const port = await serving(
    createTcp((socket: Socket) => socket.on('data', (bytes: Buffer) => said.push(bytes))),
  );
  expect(await reach(`http://127.0.0.1:${port}/path`)).toEqual({});
  expect(await reach(`smtp://user:secret@127.0.0.1:${port}`)).toEqual({});
  expect(said).toEqual([]);
});

it('says where nobody listens, or by another protocol', async () => {
  const port = await serving(createTcp());
  open.pop()?.close();
  await expect(reach(`http://127.0.0.1:${port}`)).rejects.toThrow('ECONNREFUSED');
  await expect(reach('ftp://127.0.0.1')).rejects.toThrow('ftp:');
});

it('counts the days of a certificate, and believes none that nobody has signed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'market-reach-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '20', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', ...subject, ...made], { stdio: 'ignore' });
    const own = { key: readFileSync(key), cert: readFileSync(cert) };
    const port = await serving(createTls(own));
    const days = (ca?: Buffer) => reach(`localhost:${port}`, { ca });
    expect(await days(own.cert)).toEqual({ days: 19 });
    await expect(days()).rejects.toThrow('self-signed');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
