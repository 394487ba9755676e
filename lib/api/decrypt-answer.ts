/**
 * Opens an answer with `aes: 1`: base64 of a 16-byte IV and AES-256-CBC. crypto-js comes only when it is
 * needed. The key is in the page for everybody to read: it hides nothing and protects nothing (design.md).
 * @throws Error where it does not open
 */
export async function decryptAnswer(data: string, key = responseKey()): Promise<unknown> {
  const [{ default: AES }, { default: Base64 }, { default: Utf8 }, { default: core }] =
    await Promise.all([
      import('crypto-js/aes'),
      import('crypto-js/enc-base64'),
      import('crypto-js/enc-utf8'),
      import('crypto-js/core'),
    ]);
  const bytes = Base64.parse(data);
  const iv = core.lib.WordArray.create(bytes.words.slice(0, ivWords), ivWords * 4);
  const ciphertext = core.lib.WordArray.create(
    bytes.words.slice(ivWords),
    bytes.sigBytes - ivWords * 4,
  );
  const plain = AES.decrypt(core.lib.CipherParams.create({ ciphertext }), Base64.parse(key), {
    iv,
  });
  return JSON.parse(plain.toString(Utf8)) as unknown;
}

/** crypto-js counts in words of four bytes. */
const ivWords = 4;

function responseKey(): string {
  const key = document.querySelector<HTMLMetaElement>('meta[name="response-key"]')?.content;
  if (!key) throw new Error('the page has no response key');
  return key;
}
