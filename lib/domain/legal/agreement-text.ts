/** What stands in an agreement by name, as `{{主体名称}}`, and is filled in when it is read. */
export const agreementBlanks = [
  '主体名称',
  '信用代码',
  '住所',
  '管辖法院',
  '热线',
  '服务时间',
  '邮箱',
  '投诉联系人',
  '投诉电话',
  '投诉邮箱',
  '演示说明',
] as const;

export type AgreementBlank = (typeof agreementBlanks)[number];

/** Whoever agrees must know with whom. */
const mustBlanks: readonly AgreementBlank[] = ['主体名称', '信用代码'];

export const agreementLimits = { title: 40, body: 60_000, leastBody: 200 } as const;

/** What is wrong with an agreement, by field: it is said while it is typed and when it is saved. */
export function agreementProblems(told: { title: string; body: string }): Record<string, string> {
  const title = titleProblem(told.title.trim());
  const body = bodyProblem(told.body.trim());
  return { ...(title && { title }), ...(body && { body }) };
}

function titleProblem(title: string): string | undefined {
  if (title.length < 2 || title.length > agreementLimits.title) {
    return `标题须有 2 到 ${agreementLimits.title} 个字`;
  }
  return /[<>{}]/.test(title) ? '标题里不能有尖括号和花括号' : undefined;
}

function bodyProblem(body: string): string | undefined {
  if (body.length > agreementLimits.body) return `正文最多 ${agreementLimits.body} 个字`;
  if (body.replace(/<[^>]*>/g, '').length < agreementLimits.leastBody) {
    return `正文至少 ${agreementLimits.leastBody} 个字`;
  }
  const named = [...body.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name);
  const unknown = named.find((name) => !agreementBlanks.some((blank) => blank === name));
  if (unknown !== undefined) {
    return `没有占位符 {{${unknown}}}，可用的是${agreementBlanks.map((name) => `{{${name}}}`).join('、')}`;
  }
  if (/[{}]/.test(body.replace(/\{\{[^{}]*\}\}/g, ''))) {
    return '花括号不成对，占位符请写成 {{主体名称}} 这样';
  }
  const missing = mustBlanks.find((blank) => !named.includes(blank));
  return missing && `缺少 {{${missing}}}，同意的人要知道是同谁约定`;
}
