import { Input, Select } from 'antd';
import { areas } from '@/lib/domain/catalog/areas';
import { linkRemark } from '@/lib/domain/listings/link';
import { AvatarUpload } from './AvatarUpload';
import { ListingField } from './ListingField';
import s from './ListingForm.module.css';
import { ListingSection } from './ListingSection';
import type { ListingFormState } from './use-listing-form';

const provinces = areas.map(({ code, name }) => ({ value: String(code), label: name }));

export interface AccountSectionProps {
  form: ListingFormState;
  accountLabel: string;
  owner: string;
}

/** Which account it is and whose. */
export function AccountSection({ form, accountLabel, owner }: AccountSectionProps) {
  const { values, change } = form;
  const typed = (name: 'title' | 'account_id' | 'link' | 'city') => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      change(name, () => ({ [name]: event.target.value })),
  });
  return (
    <ListingSection title="账号" note="与平台主页一致">
      <div className={s.account}>
        <ListingField form={form} name="title" label="账号名称" required>
          {(control) => <Input {...control} {...typed('title')} maxLength={40} />}
        </ListingField>
        <ListingField form={form} name="account_id" label={accountLabel} required>
          {(control) => (
            <Input {...control} {...typed('account_id')} maxLength={60} autoComplete="off" />
          )}
        </ListingField>
        <ListingField
          form={form}
          name="link"
          label="主页链接"
          required
          hint={linkRemark(form.platform, values.link) || null}
        >
          {(control) => (
            <Input {...control} {...typed('link')} maxLength={300} placeholder="从平台复制" />
          )}
        </ListingField>
        <ListingField form={form} name="area" label="所在地" required>
          {(control) => (
            <div className={s.place}>
              <Select
                {...control}
                showSearch={{ optionFilterProp: 'label' }}
                placeholder="省份"
                options={provinces}
                value={values.area || null}
                onChange={(area) => change('area', () => ({ area: area ?? '' }))}
              />
              <Input {...typed('city')} aria-label="城市" placeholder="城市" maxLength={20} />
            </div>
          )}
        </ListingField>
        <div>
          <p className={s.label}>账号归属</p>
          <p className={s.fixed} title={owner}>
            {owner}
          </p>
        </div>
        <ListingField form={form} name="avatar">
          {() => (
            <AvatarUpload
              name={values.title}
              avatar={values.avatar}
              onChange={(avatar) => change('avatar', () => ({ avatar }))}
            />
          )}
        </ListingField>
      </div>
    </ListingSection>
  );
}
