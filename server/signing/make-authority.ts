import { type Identity, issueCertificate } from './issue-certificate';

export interface Authority {
  root: Identity;
  /** stamps times for demonstration */
  stamper: Identity;
}

/** A new authority. The names say what it is: nobody has licensed it. */
export function makeAuthority({ at }: { at: Date }): Authority {
  const organisation = '投放集市';
  const subject = { name: '投放集市自建根证书（非持牌电子认证机构）', organisation };
  const root = issueCertificate({ kind: 'root', subject, at });
  const stamper = issueCertificate(
    { kind: 'stamper', subject: { name: '投放集市演示时间戳服务（模拟）', organisation }, at },
    root,
  );
  return { root, stamper };
}
