import type { Filter } from '../../api/discussion/filters.ts'

export interface FilterText extends Pick<Filter, 'kind' | 'value' | 'where' | 'act'> {
  by: string
  place?: string
  /** Days before now, and days until the end. */
  days: number
  ends?: number
}

/** The filters of people. */
export const filters: readonly FilterText[] = [
  { by: 'Adjoa_M', kind: 'domain', value: 'valley-paper.example', where: 'posts', act: 'hide', days: 33 },
  { by: 'Adjoa_M', kind: 'word', value: 'cloud*', where: 'posts', act: 'hide', place: 'DarkSkies', days: 21 },
  { by: 'Adjoa_M', kind: 'word', value: 'Gerald', where: 'both', act: 'fold', place: 'BreadMakers', days: 14 },
  { by: 'Adjoa_M', kind: 'word', value: 'burnt*', where: 'posts', act: 'hide', days: 3 },
  // Until the committee has voted.
  { by: 'Adjoa_M', kind: 'word', value: 'compost', where: 'both', act: 'fold', days: 0.5, ends: 6 },
  { by: 'mara_v', kind: 'word', value: 'ancient alien*', where: 'posts', act: 'hide', days: 70 },
  { by: 'isobar', kind: 'word', value: 'lovely weather', where: 'both', act: 'fold', days: 180 },
]
