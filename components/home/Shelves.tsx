import { Fragment } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { GoodCard as Good } from '@/lib/contract/catalog';
import { ownList } from '@/lib/domain/catalog/lists';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { GoodCard } from './GoodCard';
import s from './Shelves.module.css';

export interface Shelf {
  platform: Platform;
  goods: readonly Good[];
}

/** One platform's goods at a time: the choice is a set of radios, so that it needs no script. */
export function Shelves({ shelves }: { shelves: readonly Shelf[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser
    <div className={s.shelves} role="group" aria-label="优质资源的平台">
      {shelves.map(({ platform, goods }, index) => (
        <Fragment key={platform.no}>
          <input
            className={s.choice}
            type="radio"
            name="shelf"
            id={`shelf-${platform.no}`}
            defaultChecked={index === 0}
          />
          <label className={s.tab} htmlFor={`shelf-${platform.no}`}>
            {platform.name}
          </label>
          <div className={s.shelf}>
            {goods.map((good) => (
              <GoodCard key={good.good_sn} good={good} platform={platform} />
            ))}
            <p className={s.all}>
              <a href={ownList(platform.no).root}>
                全部{platform.noun}
                <Icon name="right" size={14} />
              </a>
            </p>
          </div>
        </Fragment>
      ))}
    </div>
  );
}
