import { Eye, ImageOff } from 'lucide'
import { type MouseEvent, useRef, useState } from 'react'
import type { HiddenImage, HidingOutcome } from '../../../api/moderation/hidden-images.ts'
import { communityPath, postPath, profilePath } from '../../../shared/paths.ts'
import { useProof } from '../../people/accounts/use-proof.tsx'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, useDialogs } from '../../platform/page/dialogs.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { queryIn } from '../../platform/router/query-in.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { useFocusAfterRow } from '../../platform/ui/controls/use-focus-after-row.ts'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { MoreLink } from '../../platform/ui/layout/MoreLink.tsx'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { TextLink, VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import styles from './HiddenImagesPage.module.css'
import { forgetPictures, outcomeWords } from './picture-acts.ts'

const path = '/admin/pictures'
const eraseDialog = defineDialog('erase-pictures')
const showAllDialog = defineDialog('show-all-pictures')
const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, 'next') })

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'listHiddenImages', inputOf(new URL(request.url).searchParams), 'now')
  return null
}

type Which = { imageIds: string[] } | { all: true }

/** The hidden images. Administrators can show or erase some or all of them without having to see them. */
export function Component() {
  useHead({ title: 'Hidden pictures', noindex: true })
  const memory = useMemory()
  const dialogs = useDialogs()
  const proof = useProof()
  const search = useSearchParams()
  const { images, next } = useAnswer('listHiddenImages', inputOf(search))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<'show' | 'erase' | null>(null)
  const card = useRef<HTMLElement>(null)
  const goesFrom = useFocusAfterRow(card)
  const ids = images.map(({ imageId }) => imageId).filter((id) => chosen.has(id))
  const which: Which = ids.length ? { imageIds: ids } : { all: true }
  const many = ids.length ? (ids.length === 1 ? '1 picture' : `${ids.length} pictures`) : 'all'

  const choose = (id: string) => (is: boolean) =>
    setChosen((before) => new Set(is ? [...before, id] : [...before].filter((each) => each !== id)))

  const end = async (name: 'show' | 'erase', act: () => Promise<HidingOutcome>, done: string) => {
    if (busy) return
    setBusy(name)
    try {
      let outcome: HidingOutcome | undefined
      const isDone = await proof.withProof(async () => {
        outcome = await act()
      })
      if (!isDone || !outcome) return
      const isLeft = ({ imageId }: HiddenImage) => !('all' in which || ids.includes(imageId))
      // With the last image the buttons disappear too.
      if (!images.some(isLeft)) goesFrom(0)
      memory.change('listHiddenImages', inputOf(search), (answer) => ({
        images: answer.images.filter(isLeft),
        next: 'all' in which ? null : answer.next,
      }))
      forgetPictures(memory)
      setChosen(new Set())
      showToast({ text: outcomeWords(outcome, done) })
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(null)
    }
  }

  // What was confirmed during another act would not be done.
  const ask = (dialog: typeof showAllDialog | typeof eraseDialog) => !busy && dialogs.show(dialog)

  const showAgain = () => end('show', () => memory.act('showHiddenImages', { body: which }), 'shown again')

  return (
    <AdminFrame current={path}>
      <Card ref={card} title="Hidden pictures" flush>
        {images.length ? (
          <>
            <div className={styles.bar}>
              <Check
                checked={ids.length === images.length}
                some={ids.length > 0 && ids.length < images.length}
                onChecked={(is) => setChosen(new Set(is ? images.map(({ imageId }) => imageId) : []))}
              >
                Select all
                <VisuallyHidden> on this page</VisuallyHidden>
              </Check>
              <Button
                writes
                busy={busy === 'show'}
                onClick={() => (ids.length ? void showAgain() : ask(showAllDialog))}
              >
                {`Show ${many} again`}
              </Button>
              <Button writes kind="dangerQuiet" busy={busy === 'erase'} onClick={() => ask(eraseDialog)}>
                {`Erase ${many}`}
              </Button>
            </div>
            <ul className={styles.rows}>
              {images.map((image) => (
                <HiddenImageRow
                  key={image.imageId}
                  image={image}
                  chosen={chosen.has(image.imageId)}
                  onChosen={choose(image.imageId)}
                />
              ))}
            </ul>
          </>
        ) : (
          <Empty icon={ImageOff} title={next ? 'No more pictures on this page' : 'No pictures are hidden'} level={3}>
            {next
              ? 'Older ones are hidden still.'
              : 'On a bad night you hide all pictures of the last hours at once, under Settings.'}
          </Empty>
        )}
        <MoreLink path={path} search={search} next={next}>
          Older pictures
        </MoreLink>
      </Card>
      <ConfirmDialog
        open={dialogs.argsOf(showAllDialog) !== undefined && images.length > 0}
        onClose={dialogs.close}
        onConfirm={() => {
          dialogs.close()
          void showAgain()
        }}
        title="Show all hidden pictures again?"
        question="Everybody sees every picture that is hidden now, on all pages of this list."
        about={null}
        confirm="Show all pictures"
        cancel="Keep hidden"
      />
      <ConfirmDialog
        open={dialogs.argsOf(eraseDialog) !== undefined && images.length > 0}
        onClose={dialogs.close}
        onConfirm={() => {
          dialogs.close()
          void end('erase', () => memory.act('eraseHiddenImages', { body: which }), 'erased')
        }}
        title={ids.length ? `Erase ${many}?` : 'Erase all hidden pictures, on all pages?'}
        question={
          ids.length === 1
            ? 'It is gone for good, with its files and all copies. Nobody can bring it back.'
            : 'They are gone for good, with their files and all copies. Nobody can bring them back.'
        }
        about={null}
        confirm={ids.length ? `Erase ${many}` : 'Erase all pictures'}
        cancel="Keep hidden"
        danger
      />
      {proof.dialog}
    </AdminFrame>
  )
}

interface HiddenImageRowProps {
  image: HiddenImage
  chosen: boolean
  onChosen: (chosen: boolean) => void
}

function HiddenImageRow({ image, chosen, onChosen }: HiddenImageRowProps) {
  const { username, uploadedAt } = image
  return (
    <li className={styles.row}>
      <Check checked={chosen} onChecked={onChosen}>
        <VisuallyHidden>{`Choose this picture${username ? ` of ${username}` : ''}`}</VisuallyHidden>
      </Check>
      <Veiled image={image} />
      <div className={styles.about}>
        <p className={styles.where}>
          <Place image={image} />
        </p>
        <p className={layout.note}>
          {username ? (
            <TextLink href={profilePath(username)}>{`@${username}`}</TextLink>
          ) : (
            'Somebody whose account is deleted'
          )}
          {' · '}
          <TimeAgo date={uploadedAt} />
        </p>
      </div>
    </li>
  )
}

function Place({ image: { kind, post, communityName, username } }: { image: HiddenImage }) {
  if (post)
    return (
      <>
        {kind === 'preview' ? 'Preview of the link in ' : 'In '}
        <TextLink href={postPath(post)}>
          <bdi>{post.title}</bdi>
        </TextLink>
        {', '}
        <TextLink href={communityPath(post.communityName)}>{post.communityName}</TextLink>
      </>
    )
  if (communityName)
    return (
      <>
        {kind === 'banner' ? 'Banner of ' : 'Picture of '}
        <TextLink href={communityPath(communityName)}>{communityName}</TextLink>
      </>
    )
  if (kind === 'avatar') return username ? 'Profile picture' : 'Profile picture of a deleted account'
  return 'In no post yet'
}

/** The image is loaded only after a press. Without JavaScript the press is a link to it. */
function Veiled({ image: { look, width, height } }: { image: HiddenImage }) {
  const [isShown, setShown] = useState(false)
  if (isShown) return <img src={look} width={width} height={height} alt="As it was uploaded" className={styles.look} />
  const show = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShown(true)
  }
  return (
    <a href={look} className={styles.veil} onClick={show} rel="noreferrer">
      <Icon icon={Eye} size={18} />
      Show picture
    </a>
  )
}
