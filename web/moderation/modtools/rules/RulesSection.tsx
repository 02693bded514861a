import { ChevronDown, ChevronUp, GripVertical, Pencil, ScrollText, Trash2 } from 'lucide'
import { type CSSProperties, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Community, Rule } from '../../../../api/discussion/communities.ts'
import { DialogSlot } from '../../../platform/page/DialogSlot.tsx'
import { defineDialog, isNumber, useDialogs } from '../../../platform/page/dialogs.ts'
import { classes } from '../../../platform/ui/classes.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import { useDragOrder } from '../../../platform/ui/controls/use-drag-order.ts'
import { Empty } from '../../../platform/ui/feedback/Empty.tsx'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { ReasonsForm } from './ReasonsForm.tsx'
import styles from './RulesSection.module.css'
import { useMoveRule } from './rules.ts'

const newRuleDialog = defineDialog('new-rule')
const editRuleDialog = defineDialog<{ ruleId: number }>('edit-rule', { ruleId: isNumber })
const deleteRuleDialog = defineDialog<{ ruleId: number }>('delete-rule', { ruleId: isNumber })
const loadRuleDialog = async () => (await import('./RuleDialog.tsx')).RuleDialog
const loadDeleteDialog = async () => (await import('./RuleDialog.tsx')).DeleteRuleDialog

export function RulesSection({ community }: { community: Community }) {
  return (
    <>
      <Rules community={community} />
      <ReasonsForm community={community} />
    </>
  )
}

function Rules({ community }: { community: Community }) {
  const { show } = useDialogs()
  const move = useMoveRule(community)
  const list = useRef<HTMLOListElement>(null)
  const { startDrag, dragged, placeOf } = useDragOrder(list, move)
  const [announced, setAnnounced] = useState('')
  const pressed = useRef<HTMLElement>(null)
  const rules = community.rules ?? []

  // A row that moves in the document loses the focus. It gets it back, so that the same key can move it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useLayoutEffect(() => {
    pressed.current?.focus({ preventScroll: true })
    pressed.current?.scrollIntoView({ block: 'nearest' })
    pressed.current = null
  }, [rules])

  const step = (from: number, to: number, button: HTMLElement) => {
    if (to < 0 || to >= rules.length) return
    pressed.current = button
    move(from, to)
    setAnnounced(`“${rules[from]?.rule}” is now rule ${to + 1} of ${rules.length}.`)
  }

  return (
    <Card
      title="Rules"
      flush
      aside={
        <Button writes small onClick={() => show(newRuleDialog)}>
          Add rule
        </Button>
      }
    >
      {rules.length ? (
        <ol ref={list} aria-label="Rules" className={styles.rules}>
          {rules.map((rule, index) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              place={index + 1}
              count={rules.length}
              dragged={dragged === index}
              style={placeOf(index)}
              onDragStart={startDrag(index)}
              onStep={(by, button) => step(index, index + by, button)}
            />
          ))}
        </ol>
      ) : (
        <Empty icon={ScrollText} title="No rules yet" level={3}>
          Rules are shown beside the posts of the community, in the order that you give them.
        </Empty>
      )}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      <DialogSlot dialog={newRuleDialog} load={loadRuleDialog} community={community} />
      <DialogSlot dialog={editRuleDialog} load={loadRuleDialog} community={community} />
      <DialogSlot dialog={deleteRuleDialog} load={loadDeleteDialog} community={community} />
    </Card>
  )
}

interface RuleRowProps {
  rule: Rule
  place: number
  count: number
  dragged: boolean
  style: CSSProperties | undefined
  onDragStart: (event: PointerEvent<HTMLElement>) => void
  /** One place up or down. */
  onStep: (by: -1 | 1, button: HTMLElement) => void
}

/** A rule with a handle for dragging, and two arrow buttons for the keyboard and for people who cannot drag. */
function RuleRow({ rule, place, count, dragged, style, onDragStart, onStep }: RuleRowProps) {
  const { show } = useDialogs()
  return (
    <li className={classes(styles.rule, dragged && styles.dragged)} style={style}>
      <span className={styles.grip} onPointerDown={onDragStart} aria-hidden="true">
        <Icon icon={GripVertical} />
      </span>
      <span className={styles.number}>{place}</span>
      <div className={styles.words}>
        <strong dir="auto">{rule.rule}</strong>
        {rule.description && <p dir="auto">{rule.description}</p>}
      </div>
      <div className={styles.controls}>
        <IconButton
          writes
          name={`Move “${rule.rule}” up`}
          icon={ChevronUp}
          aria-disabled={place === 1}
          onClick={(event) => onStep(-1, event.currentTarget)}
        />
        <IconButton
          writes
          name={`Move “${rule.rule}” down`}
          icon={ChevronDown}
          aria-disabled={place === count}
          onClick={(event) => onStep(1, event.currentTarget)}
        />
        <IconButton
          writes
          name={`Edit “${rule.rule}”`}
          icon={Pencil}
          onClick={() => show(editRuleDialog, { ruleId: rule.id })}
        />
        <IconButton
          writes
          name={`Delete “${rule.rule}”`}
          icon={Trash2}
          onClick={() => show(deleteRuleDialog, { ruleId: rule.id })}
        />
      </div>
    </li>
  )
}
