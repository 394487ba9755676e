export { asPem } from './as-pem';
export { rootCertificates } from './authority';
export { makeDocument } from './make-document';
export { signDocument } from './sign-document';
export { stampRoots } from './stamp-roots';
