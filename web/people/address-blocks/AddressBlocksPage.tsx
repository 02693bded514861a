import { ShieldOff } from 'lucide'
import { useRef, useState } from 'react'
import type { AddressBlock } from '../../../api/people/address-blocks.ts'
import { AdminFrame } from '../../moderation/admin/AdminFrame.tsx'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { isDone } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, useDialogs } from '../../platform/page/dialogs.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { queryIn } from '../../platform/router/query-in.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { useFocusAfterRow } from '../../platform/ui/controls/use-focus-after-row.ts'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { MoreLink } from '../../platform/ui/layout/MoreLink.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { DateAndTime } from '../../platform/ui/text/DateAndTime.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './AddressBlocksPage.module.css'
import { BlockAddressForm, rangeName, SeenThere, scopeWords } from './BlockAddressForm.tsx'

const endAllDialog = defineDialog('end-all-blocks')

interface AddressBlocksProps {
  search: URLSearchParams
  listInput: { query: { next?: string } }
}

/** Active blocks, and those that ended in the last 90 days. */
function AddressBlocks({ search, listInput }: AddressBlocksProps) {
  const memory = useMemory()
  const dialogs = useDialogs()
  const { blocks, next } = useAnswer('listAddressBlocks', listInput)
  const [busy, setBusy] = useState<number | 'all'>()
  const card = useRef<HTMLElement>(null)
  const goesFrom = useFocusAfterRow(card)
  const isAnyActive = blocks.some(({ inEffect }) => inEffect)

  const end = async (block: AddressBlock) => {
    if (busy !== undefined) return
    setBusy(block.id)
    const ended = memory.act('endAddressBlock', { params: { id: String(block.id) } }).then((answer) => {
      goesFrom(blocks.findIndex(({ id }) => id === block.id))
      memory.change('listAddressBlocks', listInput, (page) => ({
        ...page,
        blocks: page.blocks.map((each) => (each.id === answer.id ? answer : each)),
      }))
    })
    if (await isDone(ended)) showToast({ text: `${rangeName(block)} is no longer blocked.` })
    setBusy(undefined)
  }

  const endAll = async () => {
    setBusy('all')
    const ended = memory.act('endAddressBlocks', {}).then(async (answer) => {
      goesFrom(0)
      memory.change('listAddressBlocks', { query: {} }, () => answer)
      if (listInput.query.next) await memory.load('listAddressBlocks', listInput, 'now')
      dialogs.close()
    })
    if (await isDone(ended)) showToast({ text: 'No address is blocked now.' })
    setBusy(undefined)
  }

  return (
    <Card
      ref={card}
      title="Blocked addresses"
      flush
      aside={
        isAnyActive && (
          <Button writes small kind="dangerQuiet" onClick={() => dialogs.show(endAllDialog)}>
            End all
          </Button>
        )
      }
    >
      {blocks.length ? (
        <Table
          caption="Blocked addresses, those whose block holds first"
          rows={blocks}
          rowKey={({ id }) => id}
          columns={[
            { title: 'Address', cell: (block) => <BlockedAddress block={block} /> },
            { title: 'Seen there', cell: (block) => <SeenThere block={block} /> },
            { title: 'Blocked', kind: 'when', cell: ({ createdAt }) => <TimeAgo date={createdAt} /> },
            { title: 'Ends', cell: (block) => <BlockEnd block={block} /> },
            {
              title: 'What to do',
              kind: 'actions',
              cell: (block) =>
                block.inEffect && (
                  <Button writes small busy={busy === block.id} onClick={() => void end(block)}>
                    End<VisuallyHidden>{` the block of ${rangeName(block)}`}</VisuallyHidden>
                  </Button>
                ),
            },
          ]}
        />
      ) : (
        <Empty icon={ShieldOff} title="No address is blocked" level={3}>
          Blocks are listed here until 90 days after their end.
        </Empty>
      )}
      <MoreLink path="/admin/ipbans" search={search} next={next}>
        More blocks
      </MoreLink>
      <ConfirmDialog
        open={dialogs.argsOf(endAllDialog) !== undefined}
        onClose={dialogs.close}
        onConfirm={endAll}
        title="End all blocks of addresses?"
        question="Everybody who was kept away gets in again at once."
        about={null}
        confirm="End all blocks"
        cancel="Keep blocks"
        danger
      />
    </Card>
  )
}

/** When the block ends, or when it expired or an administrator ended it. */
function BlockEnd({ block: { cancelledAt, expiresAt } }: { block: AddressBlock }) {
  const end = cancelledAt ?? expiresAt
  return end === null ? <>Never</> : <DateAndTime date={end} />
}

/** The address, its accounts, and the note. */
function BlockedAddress({ block }: { block: AddressBlock }) {
  return (
    <div className={styles.address}>
      <span className={styles.line}>
        <bdi>{rangeName(block)}</bdi>
        {block.inEffect ? <Label tone="danger">{scopeWords[block.scope].name}</Label> : <Label>Ended</Label>}
      </span>
      {block.note && (
        <p dir="auto" className={styles.note}>
          {block.note}
        </p>
      )}
      <p className={styles.note}>{`By @${block.createdBy}`}</p>
    </div>
  )
}

const listInput = (search: URLSearchParams) => ({ query: queryIn(search, 'next') })

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'listAddressBlocks', listInput(new URL(request.url).searchParams), 'soon')
  return null
}

/** From the details of an account, the form opens with the address filled in. */
export function Component() {
  useHead({ title: 'Blocked addresses', noindex: true })
  const search = useSearchParams()
  const address = search.get('address') ?? ''
  return (
    <AdminFrame current="/admin/ipbans">
      <BlockAddressForm key={address} linkedAddress={address} listInput={listInput(search)} />
      <AddressBlocks search={search} listInput={listInput(search)} />
    </AdminFrame>
  )
}
