import { BrandListing } from '@/components/cases/brand/BrandListing';
import { CallForm } from '@/components/kit/area/form/CallForm';
import { useArea } from '@/components/kit/area/use-area';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { areaHref } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import type { FormField } from '@/lib/domain/form/field';
import { AvatarField } from './AvatarField';
import s from './settings.module.css';
import { useShowChanges } from './use-show-changes';

/** A type, not an interface: a loader's props must be a record. */
export type SettingsPageProps = {
  settings: Output<'setting/showUserInfo'>;
  /** of an advertiser alone */
  brand?: Output<'brand/listing'>;
};

const fields: readonly FormField[] = [
  {
    kind: 'text',
    name: 'user_nicename',
    label: '昵称',
    min: 2,
    max: 20,
    hint: '订单、留言和评价里的对方会看到',
  },
  { kind: 'text', name: 'contact_name', label: '联系人', min: 0, max: 30 },
  {
    kind: 'text',
    name: 'contact_phone',
    label: '备用联系电话',
    min: 0,
    max: 20,
    hint: '手机号，或带区号的座机，例如 0571-88886666；登录手机打不通时使用',
  },
  { kind: 'area', name: 'area_code', label: '所在地区', required: false },
  { kind: 'text', name: 'address', label: '详细地址', min: 0, max: 60 },
];

/** /personal/personalSettings and the owner's: how the account shows itself and is reached. */
export function SettingsPage({ settings, brand }: SettingsPageProps) {
  const area = useArea();
  const showChanges = useShowChanges();
  return (
    <div className={s.page}>
      <Card>
        <CardHead level={1} title="账号设置" note={`登录手机 ${settings.mobile}`} />
        <AvatarField
          name={settings.user_nicename}
          avatar={settings.avatar}
          onChanged={showChanges}
        />
        <CallForm
          call="setting/editUserInfo"
          fields={fields}
          initial={{
            user_nicename: settings.user_nicename,
            contact_name: settings.contact_name,
            contact_phone: settings.contact_phone,
            area_code: settings.area_code,
            address: settings.address,
          }}
          submit="保存"
          note="联系方式和地址加密保存，只用于平台联系您和邮寄发票"
          onDone={showChanges}
        />
      </Card>
      {brand && <BrandListing brand={brand} />}
      <Card>
        <CardHead
          title="登录手机与支付密码"
          note="在安全设置里修改"
          more={
            <a className={s.link} href={areaHref(area, 'securitySettings')}>
              去安全设置
            </a>
          }
        />
      </Card>
    </div>
  );
}
