import { Select } from 'antd';
import { categories, MAX_CATEGORIES } from '@/lib/domain/catalog/categories';
import { listingLimits } from '@/lib/domain/listings/forms';
import { ListingField } from './ListingField';
import s from './ListingForm.module.css';
import { ListingSection } from './ListingSection';
import type { ListingFormState } from './use-listing-form';

const options = categories.map(({ id, name }) => ({ value: id as number, label: name }));

/** What the account is about. */
export function CategorySection({ form }: { form: ListingFormState }) {
  const { values, change } = form;
  const [main] = values.category;
  return (
    <ListingSection title="品类" note={`最多 ${MAX_CATEGORIES} 个，首个为主`}>
      <div className={s.two}>
        <ListingField
          form={form}
          name="category"
          label="分类"
          required
          hint={
            values.category.length >= MAX_CATEGORIES
              ? `已选 ${MAX_CATEGORIES} 个，先去掉一个才能再选`
              : '首个是主分类，报价按它比较'
          }
        >
          {(control) => (
            <Select
              {...control}
              mode="multiple"
              maxCount={MAX_CATEGORIES}
              placeholder="请选择"
              options={options.map((option) => ({
                ...option,
                label: option.value === main ? `${option.label}·主` : option.label,
              }))}
              showSearch={{ optionFilterProp: 'label' }}
              value={values.category}
              onChange={(category) => change('category', () => ({ category }))}
            />
          )}
        </ListingField>
        <ListingField
          form={form}
          name="tags"
          label="标签"
          hint={`最多 ${listingLimits.tags} 个，每个不超过 10 个字，回车添加`}
        >
          {(control) => (
            <Select
              {...control}
              mode="tags"
              open={false}
              suffixIcon={null}
              maxCount={listingLimits.tags}
              tokenSeparators={[',', '，', '、', ' ']}
              placeholder="如 通勤、早八"
              value={values.tags}
              onChange={(tags) =>
                change('tags', () => ({
                  tags: [...new Set(tags.map((tag) => tag.trim().slice(0, 10)))].filter(Boolean),
                }))
              }
            />
          )}
        </ListingField>
      </div>
    </ListingSection>
  );
}
