import { ChevronDown, ChevronUp, GripVertical, Pencil, Trash2 } from 'lucide'
import type { CSSProperties, PointerEvent } from 'react'
import type { Rule } from '../../../../api/discussion/communities.ts'
import { useDialogs } from '../../../platform/page/dialogs.ts'
import { classes } from '../../../platform/ui/classes.ts'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import styles from './RulesSection.module.css'
import { deleteDialog, editDialog } from './rules.ts'

interface RuleRowProps {
  rule: Rule
  place: number
  of: number
  dragged: boolean
  style: CSSProperties | undefined
  onGrip: (event: PointerEvent<HTMLElement>) => void
  /** One place up or down. */
  onStep: (by: -1 | 1, button: HTMLElement) => void
}

/** The handle is for a hand; the keyboard, and who cannot drag, has the two arrows. */
export function RuleRow({ rule, place, of, dragged, style, onGrip, onStep }: RuleRowProps) {
  const { show } = useDialogs()
  return (
    <li className={classes(styles.rule, dragged && styles.dragged)} style={style}>
      <span className={styles.grip} onPointerDown={onGrip} aria-hidden="true">
        <Icon of={GripVertical} />
      </span>
      <span className={styles.number}>{place}</span>
      <div className={styles.words}>
        <strong dir="auto">{rule.rule}</strong>
        {rule.description && <p dir="auto">{rule.description}</p>}
      </div>
      <div className={styles.controls}>
        <IconButton
          name={`Move “${rule.rule}” up`}
          of={ChevronUp}
          aria-disabled={place === 1}
          onClick={(event) => onStep(-1, event.currentTarget)}
        />
        <IconButton
          name={`Move “${rule.rule}” down`}
          of={ChevronDown}
          aria-disabled={place === of}
          onClick={(event) => onStep(1, event.currentTarget)}
        />
        <IconButton name={`Edit “${rule.rule}”`} of={Pencil} onClick={() => show(editDialog, String(rule.id))} />
        <IconButton name={`Delete “${rule.rule}”`} of={Trash2} onClick={() => show(deleteDialog, String(rule.id))} />
      </div>
    </li>
  )
}
