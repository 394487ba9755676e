const digits = '零壹贰叁肆伍陆柒捌玖';
const small = ['', '拾', '佰', '仟'];
const large = ['', '万', '亿'];

/**
 * An amount in Chinese capital numerals, as contracts and receipts write it: 8430000 分 → 捌万肆仟叁佰元整
 * (《支付结算办法》 附一: 正确填写票据和结算凭证的基本规定).
 * @param amountFen whole 分, not below zero, under 10^14 (a trillion 元)
 */
export function capitalNumerals(amountFen: number): string {
  if (!Number.isSafeInteger(amountFen) || amountFen < 0 || amountFen >= 1e14) {
    throw new RangeError(`no capital numerals for ${amountFen}`);
  }
  const text = String(amountFen).padStart(3, '0');
  const yuan = capitalYuan(text.slice(0, -2).replace(/^0+/, ''));
  const jiao = Number(text.at(-2));
  const fen = Number(text.at(-1));
  if (jiao === 0 && fen === 0) return `${yuan || '零'}元整`;
  const head = yuan ? `${yuan}元` : '';
  if (fen === 0) return `${head}${digits[jiao]}角整`;
  const middle = jiao === 0 ? (yuan ? '零' : '') : `${digits[jiao]}角`;
  return `${head}${middle}${digits[fen]}分`;
}

function capitalYuan(text: string): string {
  const groups: string[] = [];
  for (let end = text.length; end > 0; end -= 4) {
    groups.unshift(text.slice(Math.max(0, end - 4), end));
  }
  let written = '';
  let skipped = false;
  groups.forEach((group, at) => {
    const part = capitalGroup(group);
    if (part === '') {
      skipped = true;
      return;
    }
    if (written !== '' && (skipped || group.startsWith('0'))) written += '零';
    written += part + (large[groups.length - 1 - at] ?? '');
    skipped = false;
  });
  return written;
}

/** Up to four digits; zeros at the end are not read. */
function capitalGroup(group: string): string {
  let text = '';
  let zero = false;
  [...group].forEach((char, at) => {
    if (char === '0') {
      zero = true;
      return;
    }
    if (zero && text !== '') text += '零';
    zero = false;
    text += `${digits[Number(char)]}${small[group.length - 1 - at]}`;
  });
  return text;
}
