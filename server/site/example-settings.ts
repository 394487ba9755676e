import { contactFallback, contactKeys, withFallback } from '@/lib/domain/site/contact';
import { demoEntity } from '@/lib/domain/site/demo-entity';
import { type EntityPart, entityKey, entityParts } from '@/lib/domain/site/legal-entity';
import type { Db } from '@/server/kernel/database';
import { legalEntity } from './legal-entity';
import { readConfig } from './site-config';

/** What is built in names nobody: a drawing of our own, and a department. */
const harmless: readonly string[] = ['pc_qrcode_footer', 'pc_record_contact'];

/** Keys of the configuration in whose place the site shows an example: legal numbers, hotlines, addresses, the company that sells. */
export async function exampleSettings(db: Db): Promise<string[]> {
  const contact = withFallback(await readConfig(db, contactKeys));
  const { entity, lacking } = await legalEntity(db);
  const isExample = (part: EntityPart) =>
    // What lacks and is shown nowhere is no example.
    lacking.includes(part) ? entity === demoEntity : entity[part] === demoEntity[part];
  return [
    ...contactKeys.filter(
      (key) => !harmless.includes(key) && contact[key] === contactFallback[key],
    ),
    ...entityParts.filter(isExample).map(entityKey),
  ];
}

/** @throws Error in a sentence for the operator where a real site would show any (decision 146) */
export async function refuseExampleSettings(db: Db): Promise<void> {
  const keys = await exampleSettings(db);
  if (keys.length > 0) {
    throw new Error(
      `正式环境不能使用示例的备案号、热线或主体，请先运行 npm run content -- save config 文件.json 设置：${keys.join('、')}（写法见 docs/content.md）。`,
    );
  }
}
