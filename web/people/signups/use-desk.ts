import { useState } from 'react'
import type { Application } from '../../../api/people/signups.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { useSingleKeys } from '../../platform/page/use-single-keys.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'

export const refuseDialog = defineDialog('refuse-applications')

export type Desk = ReturnType<typeof useDesk>

interface ListInput {
  query: { next?: string }
}

const none: ReadonlySet<string> = new Set()

/**
 * The state and actions of the page of applications: select, and decide about one or several. Keys act on the focused row. `goesFrom` is called with
 * the place of a row that disappears.
 */
export function useDesk(applications: readonly Application[], input: ListInput, goesFrom: (place: number) => void) {
  const memory = useMemory()
  const { show } = useDialogs()
  const [selected, setSelected] = useState(none)
  const [opened, setOpened] = useState<string>()
  const [refused, setRefused] = useState<readonly Application[]>([])
  const [busyWith, setBusyWith] = useState(none)
  const place = Math.max(
    0,
    applications.findIndex(({ user }) => user.id === opened),
  )
  const current = applications[place]
  const marked = applications.filter(({ user }) => selected.has(user.id))
  const chosen = marked.length ? marked : current ? [current] : []

  const decide = async (about: readonly Application[], decision: { approve: boolean; text?: string }) => {
    if (busyWith.size || !about.length) return false
    const userIds = about.map(({ user }) => user.id)
    setBusyWith(new Set(userIds))
    try {
      const { decided } = await memory.act('decideApplications', { body: { userIds, ...decision } })
      takeOut(userIds)
      showToast({ id: 'decided', text: decidedWords(about, decided, decision.approve) })
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'application_not_found')) {
        alertFailure(error)
        return false
      }
      takeOut(userIds)
      showToast({ id: 'decided', text: 'Somebody else has decided about this.' })
      return true
    } finally {
      setBusyWith(none)
    }
  }

  /** Applications that this call did not decide were decided before. */
  const takeOut = (ids: readonly string[]) => {
    const isLeft = ({ user }: Application) => !ids.includes(user.id)
    const gone = applications.findIndex((each) => !isLeft(each))
    const left = applications.filter(isLeft)
    setOpened((left[gone] ?? left.at(-1))?.user.id)
    setSelected((before) => before.difference(new Set(ids)))
    goesFrom(gone)
    memory.change('listApplications', input, (page) => ({ ...page, applications: page.applications.filter(isLeft) }))
  }

  const select = (id: string, wanted: boolean) =>
    setSelected((before) => (wanted ? new Set([...before, id]) : before.difference(new Set([id]))))

  const askToRefuse = (about: readonly Application[]) => {
    setRefused(about)
    show(refuseDialog)
  }

  const step = (by: number) => {
    const next = applications[place + by]
    if (!next) return
    const row = document.getElementById(rowId(next))
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }

  useSingleKeys((key) => {
    if (key === 'j') step(1)
    else if (key === 'k') step(-1)
    else if (!current) return false
    else if (key === 'x') select(current.user.id, !selected.has(current.user.id))
    else if (key === 'a') void decide(chosen, { approve: true })
    else if (key === 'r') askToRefuse(chosen)
    else return false
    return true
  })

  return { current, selected, chosen: marked, refused, busyWith, decide, select, askToRefuse, open: setOpened }
}

export const rowId = ({ user }: Application) => `application-${user.id}`

function decidedWords(about: readonly Application[], decided: readonly string[], approve: boolean): string {
  const [only] = about
  const what = approve ? 'approved' : 'refused'
  if (about.length === 1 && only) return `@${only.user.username} is ${what}.`
  const others = about.length - decided.length
  const done = `${decided.length} applications are ${what}.`
  return others ? `${done} Somebody else had decided about ${others}.` : done
}
