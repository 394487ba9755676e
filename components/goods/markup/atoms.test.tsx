import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from '@/components/ui/Avatar';
import { Icon } from '@/components/ui/Icon';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { SourceMark } from '@/components/ui/SourceMark';
import { Sparkline } from '@/components/ui/Sparkline';
import { Tag } from '@/components/ui/Tag';
import { avatar, icon, platformMark, sourceMark, sparkline, tag } from './atoms';

const series = [3, 8, 5, 13, 2, 7];

describe('a primitive as text is the primitive of components/ui', () => {
  it.each([
    ['avatar', avatar('柚白护肤<笔记>', 48), <Avatar key="1" name="柚白护肤<笔记>" size={48} />],
    ['icon', icon('cart-add', 18), <Icon key="1" name="cart-add" size={18} />],
    ['platform mark', platformMark(21), <PlatformMark key="1" platform={21} />],
    [
      'tag',
      tag('blue', '家&居'),
      <Tag key="1" tone="blue">
        家&居
      </Tag>,
    ],
    [
      'source',
      sourceMark('monitor', '11-18'),
      <SourceMark key="1" source="monitor" date="11-18" />,
    ],
    ['sparkline', sparkline(series), <Sparkline key="1" values={series} />],
  ])('%s', (_name, text, element) => {
    expect(text?.text).toBe(renderToStaticMarkup(element));
  });
});
