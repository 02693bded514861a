import type { Community } from '../../../api/discussion/communities.ts'
import type { DialogDefinition } from '../../platform/page/dialogs.ts'
import type { IconShape } from '../../platform/ui/images/Icon.tsx'
import type { KeyContext } from '../keys/key-context.ts'
import type { Named } from './matching.ts'

export type PaletteGroup = 'acts' | 'posts' | 'pages' | 'communities' | 'settings' | 'search'

/** One page or action. */
export interface PaletteEntry extends Named {
  group: PaletteGroup
  /** For a community its picture replaces the icon. */
  icon: IconShape
  community?: Pick<Community, 'name' | 'proPic'>
  /** The keys that do the same without the palette. */
  keys?: readonly string[]
  /** Shown only if the query matches. */
  onlyAsked?: boolean
  /** Called after the palette is closed and the focus is restored. */
  run: (context: KeyContext) => void
}

/** An entry that leads to a page. */
export const goesTo =
  (path: string) =>
  ({ router }: KeyContext): void =>
    void router.navigate(path)

export const opens =
  (dialog: DialogDefinition<object>) =>
  ({ show }: KeyContext): void =>
    show(dialog)
