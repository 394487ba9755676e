/** Ways to be reached that people write into a conversation: phone, mail, 微信, QQ. */
const details = [
  /(?<!\d)(?:(?:\+|00)?86[\s-]?)?1[3-9]\d(?:[\s-]?\d{4}){2}(?!\d)/,
  /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  /(?:微信|薇信|威信|加\s*[vV]|[vV][xX]|[wW][xX]|wechat)\s*(?:号|id)?\s*[:：是为]?\s*[a-zA-Z][\w-]{4,19}/i,
  /[qQ]{2}\s*(?:号|群)?\s*[:：是为]?\s*[1-9]\d{4,10}/,
] as const;

/** True where a text gives a way to be reached outside the platform; it is pointed out, never stopped. */
export const hasContactDetails = (text: string): boolean =>
  details.some((detail) => detail.test(text));

export const contactDetailsNote =
  '含有联系方式。平台外的沟通不留记录，平台外的付款不受托管保障，有争议时难以作为依据。';
