/** What the server's `seal` makes, whichever key made it. */
const sealedForm = /(?<![\w-])[\w-]{2,40}\.[\w-]{16}\.[\w-]{22}\.[\w-]*(?![\w-])/;

/** No answer and no page shows personal data as it lies sealed. @throws Error that quotes the place */
export function expectNothingSealed(text: string, where: string): void {
  const found = sealedForm.exec(text);
  if (!found) return;
  const around = text.slice(Math.max(0, found.index - 80), found.index + 60);
  throw new Error(`${where} shows sealed text: …${around}…`);
}
