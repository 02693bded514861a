import { CommunityAvatar } from '../../people/images/CommunityAvatar.tsx'
import { classes } from '../../platform/ui/classes.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import styles from './Palette.module.css'
import type { PaletteEntry } from './palette-entry.ts'

interface PaletteOptionProps {
  id: string
  entry: PaletteEntry
  isActive: boolean
  onChoose: () => void
}

export function PaletteOption({ id, entry, isActive, onChoose }: PaletteOptionProps) {
  const { icon, community, text, hint, keys } = entry
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes(styles.option, isActive && styles.active)}
      onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.picture}>
        {community ? <CommunityAvatar community={community} size={22} /> : <Icon of={icon} />}
      </span>
      <span dir="auto" className={styles.text}>
        {text}
      </span>
      {hint && (
        <span dir="auto" className={styles.hint}>
          {hint}
        </span>
      )}
      {keys && (
        <span className={styles.shortcut}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
  )
}
