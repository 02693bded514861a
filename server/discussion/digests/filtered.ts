import { createFindFilter, type FindFilter } from '../filters/find-filter.ts'
import { readFilters, type WrittenFilter } from '../filters/fragments.ts'
import type { ComparedPost } from './queries.ts'

export const findFilterIn = (filters: readonly WrittenFilter[]): FindFilter => createFindFilter(readFilters(filters))

/** Posts that a filter only folds in feeds are left out of digests too. */
export const isFiltered = (find: FindFilter, { community_id, texts, link_url, link_hostname }: ComparedPost) =>
  find({
    type: 'post',
    communityId: community_id,
    texts: texts ?? [],
    link: link_url !== null && link_hostname !== null ? { url: link_url, hostname: link_hostname } : undefined,
  }) !== undefined
