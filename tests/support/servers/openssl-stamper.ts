import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listen } from '../listen';

/** What the authority answers: rightly, or not. */
export type StamperMood =
  | 'right'
  | 'busy'
  | 'silent'
  | 'refusing'
  | 'noise'
  | 'repeating'
  | 'other bytes'
  | 'endless';

/**
 * A time stamp authority over HTTP, run by openssl: keys of RSA, a root, and a certificate for stamping under it.
 * `repeating` answers with its first answer ever, `other bytes` stamps what nobody asked for.
 */
export async function opensslStamper() {
  const folder = mkdtempSync(join(tmpdir(), 'stamper-'));
  const file = (name: string) => join(folder, name);
  prepare(folder, file);
  let first: Buffer | undefined;
  const stamper = { mood: 'right' as StamperMood, asked: 0 };
  const reply = async (query: Buffer): Promise<Buffer> => {
    const name = file(`query-${stamper.asked}`);
    writeFileSync(name, query);
    const args = ['ts', '-reply', '-config', file('openssl.cnf'), '-queryfile', name];
    await promisify(execFile)('openssl', [...args, '-out', `${name}.answer`]);
    return readFileSync(`${name}.answer`);
  };
  const server = createServer(async (req, res) => {
    stamper.asked += 1;
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    const query = Buffer.concat(parts);
    const { mood } = stamper;
    res.setHeader('Content-Type', 'application/timestamp-reply');
    if (mood === 'silent') return;
    if (mood === 'busy') return void res.writeHead(503).end();
    if (mood === 'noise') return void res.end('<html>maintenance</html>');
    if (mood === 'endless') return void res.end(Buffer.alloc(2 ** 20, 0x30));
    if (mood === 'refusing') return void res.end(Buffer.from('30053003020102', 'hex'));
    if (mood === 'other bytes') query[query.length - 20] = (query[query.length - 20] ?? 0) ^ 1;
    const answer = mood === 'repeating' && first ? first : await reply(query);
    first ??= answer;
    res.end(answer);
  });
  const port = await listen(server);
  return Object.assign(stamper, {
    url: `http://127.0.0.1:${port}/`,
    root: new Uint8Array(readFileSync(file('root.der'))),
    /** as TSA_ROOT_CERT wants it */
    rootFile: readFileSync(file('root.pem')).toString('base64'),
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  });
}

function prepare(folder: string, file: (name: string) => string): void {
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  writeFileSync(
    file('openssl.cnf'),
    `[req]
distinguished_name = dn
prompt = no
[dn]
CN = Stamping Root (demo)
[ca]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign
subjectKeyIdentifier = hash
[stamper]
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = own
[own]
serial = ${file('serial')}
crypto_device = builtin
signer_cert = ${file('stamper.pem')}
certs = ${file('root.pem')}
signer_key = ${file('stamper.key')}
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`,
  );
  writeFileSync(file('serial'), '01\n');
  const key = ['-newkey', 'rsa:2048', '-nodes'];
  const config = ['-config', 'openssl.cnf'];
  openssl(
    'req',
    '-x509',
    ...key,
    ...config,
    '-keyout',
    'root.key',
    '-out',
    'root.pem',
    '-days',
    '30',
    '-extensions',
    'ca',
  );
  openssl(
    'req',
    ...key,
    ...config,
    '-keyout',
    'stamper.key',
    '-out',
    'stamper.csr',
    '-subj',
    '/CN=Stamping Service (demo)',
  );
  openssl(
    'x509',
    '-req',
    '-in',
    'stamper.csr',
    '-CA',
    'root.pem',
    '-CAkey',
    'root.key',
    '-CAcreateserial',
    '-days',
    '20',
    '-extfile',
    'openssl.cnf',
    '-extensions',
    'stamper',
    '-out',
    'stamper.pem',
  );
  openssl('x509', '-in', 'root.pem', '-outform', 'DER', '-out', 'root.der');
}
