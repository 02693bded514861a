import type { Community } from '../../api/communities.ts'
import type { KeyContext } from '../keys/key-context.ts'
import type { IconShape } from '../ui/images/Icon.tsx'
import type { Named } from './matching.ts'

export type PaletteGroup = 'acts' | 'posts' | 'pages' | 'communities' | 'settings' | 'search'

/** One thing to go to, or to do. */
export interface PaletteEntry extends Named {
  group: PaletteGroup
  /** Of a community its picture stands in place of it. */
  icon: IconShape
  community?: Pick<Community, 'name' | 'proPic'>
  /** What does the same without the palette. */
  keys?: readonly string[]
  /** Found by who asks for it, and not offered before. */
  onlyAsked?: boolean
  /** Once the palette is closed, and the focus is where it was. */
  run: (context: KeyContext) => void
}

/** An entry that leads to a page. */
export const goesTo =
  (path: string) =>
  ({ router }: KeyContext): void =>
    void router.navigate(path)

export const opens =
  (dialog: string) =>
  ({ show }: KeyContext): void =>
    show(dialog)
