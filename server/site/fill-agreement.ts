import { type AgreementBlank, agreementBlanks } from '@/lib/domain/legal/agreement-text';
import { contactKeys, withFallback } from '@/lib/domain/site/contact';
import { courtOf } from '@/lib/domain/site/legal-entity';
import { serviceHoursWords } from '@/lib/domain/time/opening-hours';
import type { Db } from '@/server/kernel/database';
import { legalEntity } from './legal-entity';
import { calendarOf } from './service-calendar';
import { readConfig } from './site-config';

/**
 * The text of an agreement with the company that sells and its contacts: they stand in it by name, as `{{主体名称}}`, so that no
 * agreement names another company than contracts and invoices do. A field that nobody fills stays as it was written.
 */
export async function fillAgreement(db: Db, content: string): Promise<string> {
  const { entity, isDemo } = await legalEntity(db);
  const contact = withFallback(await readConfig(db, contactKeys));
  const fields: Record<AgreementBlank, string> = {
    主体名称: entity.name,
    信用代码: entity.credit_code,
    住所: entity.address,
    管辖法院: courtOf(entity.district),
    热线: contact.pc_400_footer_1,
    服务时间: serviceHoursWords((await calendarOf(db)).hours),
    邮箱: contact.pc_mail_footer,
    投诉联系人: contact.pc_record_contact,
    投诉电话: contact.pc_400_footer_2,
    投诉邮箱: contact.pc_mail_suggestion,
    演示说明: isDemo ? demoNote : '',
  };
  return content.replace(/\{\{([^{}]+)\}\}/g, (whole, name: string) =>
    escaped(isBlank(name) ? fields[name] : whole),
  );
}

const isBlank = (name: string): name is AgreementBlank =>
  agreementBlanks.some((blank) => blank === name);

const demoNote =
  '本平台目前为演示环境，账号、公司与价格均为虚构，不构成真实交易要约，请勿填写真实的敏感个人信息。';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An operator's words among the page's own tags. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
