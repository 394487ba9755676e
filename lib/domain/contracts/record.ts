/** What the record of a contract notes, and how a person reads it. `note` of the record stands behind the words. */
export const recordKinds = {
  asked: '申请合同',
  completed: '补全资料',
  authorised: '核对授权委托书',
  made: '生成合同',
  sealed: '服务器证书签章',
  cosigners: '增加签署人',
  agreed: '读完并接受签署须知',
  elements_sent: '提交要素，获取验证码',
  to_look_at: '验证码核对一致，要素待人工核对证件',
  passed: '身份核验通过',
  certificate_sent: '上传证件',
  certificate_withdrawn: '撤回证件',
  certificate_approved: '证件审核通过',
  certificate_rejected: '证件审核未通过',
  code_sent: '获取签署验证码',
  confirmed: '验证码确认签署',
  signed: '签章',
  finished: '各方签完，归档',
  reminded: '催办签署',
  refused: '拒签',
  revoked: '平台撤销',
  withdraw_asked: '请求撤回',
  withdrawn: '撤回',
  expired: '到期未签',
} as const;

export type RecordKind = keyof typeof recordKinds;

/** What is hashed of a step, beside its place in the chain. Persons and phones are masked before they come here. */
export interface RecordContent {
  /** buyer, seller, platform (its server), system (a clock), operator */
  by: 'buyer' | 'seller' | 'platform' | 'system' | 'operator';
  /** number of the account; 0 none */
  account: number;
  /** of the person, masked; '' none */
  person: string;
  phone: string;
  /** of the connection; '' the program itself */
  address: string;
  device: string;
  /** the version of the text that the step is about, such as `service 2`; '' none */
  text: string;
  /** hex SHA-256 of the file before and after; '' none, the same twice: unchanged */
  file_before: string;
  file_after: string;
  note: string;
}
