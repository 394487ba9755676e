import { Cascader } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { api } from '@/lib/api/api';

export interface AreaControlProps {
  id: string | undefined;
  /** GB/T 2260 code of a province, city or county; '' none. */
  value: string;
  onChange: (value: string) => void;
}

interface Option {
  value: string;
  label: string;
  isLeaf: boolean;
  children?: Option[];
}

/** 省 / 市 / 区县, each level asked for when it is opened. */
export default function AreaControl({ id, value, onChange }: AreaControlProps) {
  const [options, setOptions] = useState<readonly Option[]>([]);
  // What lies on the way to the code that was stored; what is chosen later has been opened by then.
  const [stored] = useState(value);

  useEffect(() => {
    let isGone = false;
    void loadPath(stored).then((loaded) => {
      if (!isGone) setOptions(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [stored]);

  return (
    <Cascader<Option>
      {...(id ? { id } : null)}
      options={[...options]}
      value={pathOf(value)}
      changeOnSelect
      placeholder="省 / 市 / 区县"
      // antd's own arrow is read out, in English.
      expandIcon={<Icon name="right" size={14} />}
      displayRender={(labels) => labels.join(' / ')}
      loadData={async (chosen) => {
        const last = chosen.at(-1);
        if (!last || last.children) return;
        last.children = await areasBelow(last.value);
        setOptions((old) => [...old]); // the branch was filled in place, as antd asks
      }}
      onChange={(path) => onChange(path?.at(-1) ?? '')}
    />
  );
}

/** 330106 → 330000, 330100, 330106: a code names its province and city by its first digits. */
function pathOf(code: string): string[] {
  if (!code) return [];
  return [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])];
}

async function loadPath(code: string): Promise<Option[]> {
  const provinces = await areasBelow('');
  const [province, city] = pathOf(code);
  const branch = provinces.find((it) => it.value === province);
  if (branch) branch.children = await areasBelow(branch.value);
  const twig = branch?.children?.find((it) => it.value === city);
  if (twig) twig.children = await areasBelow(twig.value);
  return provinces;
}

async function areasBelow(parent: string): Promise<Option[]> {
  const answer = await api('area', { parent });
  if (!answer.ok) return [];
  return answer.data.areas.map(({ code, name }) => ({
    value: code,
    label: name,
    isLeaf: !code.endsWith('00'), // counties end in other digits
  }));
}
