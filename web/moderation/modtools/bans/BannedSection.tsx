import { UserCheck } from 'lucide'
import { type FormEvent, useRef } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Ban } from '../../../../api/discussion/mods.ts'
import { modtoolsPath } from '../../../../shared/paths.ts'
import { dayMonthYear } from '../../../../shared/time.ts'
import { mayHere } from '../../../discussion/mod-rights.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useAnswer, useMemory } from '../../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../../platform/page/DialogSlot.tsx'
import { defineDialog, useDialogs } from '../../../platform/page/dialogs.ts'
import { useNavigate, useSearchParams } from '../../../platform/router/use-router.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { Select } from '../../../platform/ui/controls/Select.tsx'
import { TextInput } from '../../../platform/ui/controls/TextInput.tsx'
import { useFocusAfterRow } from '../../../platform/ui/controls/use-focus-after-row.ts'
import { Empty } from '../../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import styles from '../ModtoolsPage.module.css'
import { Roster } from '../mods/Roster.tsx'
import { banFilters, bansAt, bansHref } from './banned-pages.ts'

const banDialog = defineDialog('ban-user')
const loadBanDialog = async () => (await import('./BanUserDialog.tsx')).BanUserDialog

export function BannedSection({ community }: { community: Community }) {
  const memory = useMemory()
  const { show } = useDialogs()
  const mayBan = mayHere(useViewer(), community, 'ban')
  const path = modtoolsPath(community.name, 'banned')
  const page = bansAt(community.id, useSearchParams())
  const { items: bans, next } = useAnswer('listBans', page)
  const change = (how: (bans: Ban[]) => Ban[]) =>
    memory.change('listBans', page, ({ items, ...rest }) => ({ ...rest, items: how(items) }))
  const reload = () => memory.load('listBans', page, 'now').catch(alertFailure)

  const card = useRef<HTMLElement>(null)
  const goesFrom = useFocusAfterRow(card)

  const unban = async ({ id, username }: Ban['user']) => {
    const place = bans.findIndex(({ user }) => user.id === id)
    const row = bans[place]
    goesFrom(place)
    change((items) => items.filter(({ user }) => user.id !== id))
    try {
      await memory.act('unbanFromCommunity', { params: page.params, body: { username } })
      showToast({ text: `@${username} is no longer banned.` })
    } catch (error) {
      if (row) change((items) => items.toSpliced(place, 0, row))
      alertFailure(error)
    }
  }
  const isFiltered = banFilters.some((name) => page.query[name])
  return (
    <Card
      ref={card}
      title="Banned users"
      flush
      aside={
        mayBan && (
          <Button writes small onClick={() => show(banDialog)}>
            Ban user
          </Button>
        )
      }
    >
      {(bans.length > 0 || isFiltered) && <BanFilter key={JSON.stringify(page.query)} path={path} query={page.query} />}
      {bans.length ? (
        <Roster
          label="Banned users"
          people={bans.map(({ user, ...ban }) => ({ ...user, ban }))}
          about={({ ban }) => <BanFacts ban={ban} />}
          end={(user) =>
            mayBan && (
              <Button writes small onClick={() => void unban(user)}>
                Unban<VisuallyHidden>{` @${user.username}`}</VisuallyHidden>
              </Button>
            )
          }
        />
      ) : isFiltered ? (
        <Empty icon={UserCheck} title="Nothing found" level={3} action={<Button href={path}>Show all bans</Button>}>
          No ban of this community fits what you look for.
        </Empty>
      ) : (
        <Empty icon={UserCheck} title={page.query.next ? 'Nobody is left here' : 'Nobody is banned'} level={3}>
          People who are banned can read here, but not post or comment.
        </Empty>
      )}
      {next !== null && (
        <p className={styles.more}>
          <a href={bansHref(path, { ...page.query, next })}>Banned before these</a>
        </p>
      )}
      <DialogSlot dialog={banDialog} load={loadBanDialog} community={community} onBanned={() => void reload()} />
    </Card>
  )
}

/** Until when, by whom and why. */
function BanFacts({ ban: { at, until, by, reason, rule } }: { ban: Omit<Ban, 'user'> }) {
  const why = [rule, reason].filter(Boolean).join(': ')
  return (
    <>
      <p>
        {until ? `Until ${dayMonthYear(until)}` : 'For good'}
        {' · '}
        {by && `by @${by} `}
        <TimeAgo date={at} />
      </p>
      <p dir="auto">{why || 'No reason given'}</p>
    </>
  )
}

/** Without JavaScript the browser sends it to the same page. */
function BanFilter({ path, query }: { path: string; query: ReturnType<typeof bansAt>['query'] }) {
  const navigate = useNavigate()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const filter = Object.fromEntries(banFilters.map((name) => [name, String(data.get(name) ?? '').trim()]))
    void navigate(bansHref(path, filter))
  }
  const fieldOf = (name: (typeof banFilters)[number]) => ({ name, defaultValue: query[name] ?? '' })
  return (
    <search>
      <form action={path} className={styles.filter} onSubmit={send}>
        <Field label="Name">
          <TextInput {...fieldOf('name')} placeholder="Name begins with" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Banned by">
          <TextInput {...fieldOf('by')} placeholder="@name" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="End">
          <Select {...fieldOf('ends')}>
            <option value="">All</option>
            <option value="timed">With an end</option>
            <option value="never">For good</option>
          </Select>
        </Field>
        <Button type="submit" writes={false}>
          Show
        </Button>
      </form>
    </search>
  )
}
