import { findInPath, installDebianPackages } from './debian-package.mjs';

/** Programs of others that say whether our documents are right, and Debian's packages of them. */
const PROGRAMS = [
  ['pdfsig', 'poppler-utils'],
  ['pdfinfo', 'poppler-utils'],
  ['pdftotext', 'poppler-utils'],
  ['openssl', 'openssl'],
];

/** Finds them or installs Debian's. */
export async function ensurePdfTools() {
  const missing = PROGRAMS.filter(([program = '']) => !findInPath(program));
  if (missing.length === 0) return;
  await installDebianPackages(
    [...new Set(missing.map(([, name = '']) => name))],
    'for the tests of signed documents',
  );
  for (const [program = ''] of missing) {
    if (!findInPath(program)) throw new Error(`${program} was installed but is not in the PATH.`);
  }
}
