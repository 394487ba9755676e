import { describe, expect, it } from 'vitest';
import { ownList } from '@/lib/domain/catalog/lists';
import { platforms } from '@/lib/domain/catalog/platforms';
import { searchPlatforms } from './search-platforms';

describe('the platforms of the search box', () => {
  it('are those of the catalogue, in its order, each with its own list', () => {
    expect(searchPlatforms.slice(1)).toEqual(
      platforms.map(({ no, name }) => [no, name, ownList(no).root]),
    );
    expect(searchPlatforms[0]?.[2]).toBe(ownList(0).root);
  });
});
