import { Ban, CircleAlert, ImageOff, Lock } from 'lucide'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import type { User } from '../../../api/people/accounts.ts'
import { linkLimit, postTitleLimit } from '../../../shared/limits.ts'
import { cutText } from '../../../shared/text.ts'
import { LoggedOutBanner } from '../../people/accounts/LoggedOutBanner.tsx'
import { useInitial } from '../../platform/app-context.ts'
import { call } from '../../platform/client.ts'
import type { DraftEditor } from '../../platform/drafts/use-draft.ts'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import styles from './ComposeForm.module.css'
import {
  type DraftErrors,
  groupsFor,
  limitedTexts,
  pointsMissing,
  reasonAgainst,
  reasonAgainstImages,
} from './draft/check-draft.ts'
import { DraftFoot, UndescribedDialog } from './draft/DraftFoot.tsx'
import type { PostDraft } from './draft/post-draft.ts'
import { usePublish } from './draft/use-publish.ts'
import { BodyField } from './fields/BodyField.tsx'
import { CommunityField } from './fields/CommunityField.tsx'
import { SpeakingAsField, TypeField } from './fields/TypeField.tsx'
import { isWebAddress } from './fields/web-address.ts'
import { ImagesField } from './images/ImagesField.tsx'
import { useFiles, useImages } from './images/use-images.ts'

interface ComposeFormProps {
  viewer: User
  editor: DraftEditor<PostDraft>
  /** The chosen one, once it is known. */
  community: Community | undefined
  cameFrom: string | null
  answered: DraftErrors | undefined
}

export function ComposeForm({ viewer, editor, community, cameFrom, answered }: ComposeFormProps) {
  const initial = useInitial()
  const { draft, change } = editor
  const { type, edits } = draft
  const fixed = edits !== null
  const form = useRef<HTMLFormElement>(null)
  const groups = groupsFor(viewer, community)
  const userGroup = groups.some(({ value }) => value === draft.userGroup) ? draft.userGroup : 'normal'
  const against = fixed ? undefined : reasonAgainst(viewer, community, initial.bannedFrom)
  const ready: PostDraft = { ...draft, userGroup }
  const { errors, busy, loggedOut, publish, undescribed, clear, say } = usePublish({
    form,
    ready,
    community,
    editor,
    cameFrom,
    answered,
  })
  const uploads = useImages(draft.images, (next) => change(({ images }) => ({ images: next(images) })))
  const mayBe = (kind: PostDraft['type']) => !fixed && pointsMissing(kind, viewer, initial) === 0
  const files = useFiles({
    draft,
    uploads,
    fixed,
    against: reasonAgainstImages(viewer, initial),
    onImagePost: () => change({ type: 'image' }),
    say,
  })
  const tooLong = useTooLong(...limitedTexts(draft))
  const { askTitle, asking } = usePageTitle(editor)

  // biome-ignore lint/correctness/useExhaustiveDependencies: of an address that it begins with, as one that is shared
  useEffect(() => {
    if (type === 'link' && !fixed && isWebAddress(draft.url) && !draft.title.trim()) void askTitle(draft.url)
  }, [])

  const set =
    <Name extends keyof DraftErrors & keyof PostDraft>(name: Name) =>
    (value: PostDraft[Name]) => {
      change({ [name]: value })
      clear(name, 'form')
    }

  /** An address alone is no text but a link. */
  const pasted = (event: ClipboardEvent) => {
    const url = event.clipboardData.getData('text').trim()
    if (draft.body.trim() || !mayBe('link') || !isWebAddress(url)) return
    event.preventDefault()
    change({ type: 'link', url })
    clear('url')
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[name="url"]')?.focus())
    if (!draft.title.trim()) askTitle(url)
  }

  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void publish()
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void publish()
      }}
      onKeyDown={pressed}
      onDragOver={files.onDragOver}
      onDragLeave={files.onDragLeave}
      onDrop={files.onDrop}
      onPaste={files.onPaste}
    >
      <Banner className={styles.noScript}>
        {fixed
          ? 'This page works without JavaScript, but drafts are not kept.'
          : 'Without JavaScript you can post texts and links here. Images, previews and drafts need it.'}
      </Banner>
      <ComposeNotices
        editor={editor}
        community={community}
        against={against}
        error={errors.form}
        loggedOut={loggedOut}
      />
      <div className={styles.two}>
        <CommunityField value={draft.community} onValue={set('community')} error={errors.community} fixed={fixed} />
        {!fixed && groups.length > 1 && (
          <SpeakingAsField
            groups={groups}
            value={userGroup}
            onValue={(group) => {
              change({ userGroup: group })
              clear('group')
            }}
            error={errors.group}
          />
        )}
      </div>
      <TypeField
        value={type}
        onValue={(next) => {
          change({ type: next })
          clear('url', 'images', 'form')
        }}
        fixed={fixed}
        viewer={viewer}
      />
      <Field label="Title" error={errors.title} help={asking && 'Asking the page for its title…'}>
        <LimitedTextArea
          name="title"
          rows={1}
          limit={postTitleLimit}
          className={styles.title}
          value={draft.title}
          // A title is one line, however long it is and wherever it comes from.
          onValue={(title) => set('title')(title.replace(/\s*\n\s*/g, ' '))}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      {type === 'text' && <BodyField value={draft.body} onValue={set('body')} onPaste={pasted} error={errors.body} />}
      {type === 'image' && (
        <ImagesField
          images={draft.images}
          uploads={uploads}
          error={errors.images}
          fixed={fixed}
          over={files.over}
          onFiles={files.take}
        />
      )}
      {type === 'link' && (
        <Field label="Link" error={errors.url}>
          <TextInput
            type="url"
            name="url"
            limit={linkLimit}
            placeholder="https://"
            autoComplete="off"
            readOnly={fixed}
            value={draft.url}
            onValue={set('url')}
          />
        </Field>
      )}
      {/* Sent as it is, the form needs the field that the choice of a type would have brought, and what says that it is the same form. */}
      {!fixed && (
        <>
          <Field label="Address, for posts of type Link" className={styles.noScript}>
            <TextInput type="url" name="address" placeholder="https://" defaultValue={draft.url} />
          </Field>
          {/* Made anew wherever it is drawn, so the browser must not compare it with that of the server. */}
          <noscript>
            <input type="hidden" name="key" value={draft.id} />
          </noscript>
        </>
      )}
      <UndescribedDialog draft={ready} undescribed={undescribed} />
      <DraftFoot editor={editor} busy={busy} disabled={against === 'restricted' || tooLong} cameFrom={cameFrom} />
    </form>
  )
}

/** What the page behind a pasted address calls itself, for a title that is not written yet. */
function usePageTitle({ change }: DraftEditor<PostDraft>) {
  const [asking, setAsking] = useState(0)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const askTitle = async (url: string) => {
    setAsking((count) => count + 1)
    const { title } = await call('getLinkInfo', { query: { url } }).catch(() => ({ title: '' }))
    if (left.current) return
    setAsking((count) => count - 1)
    // What was written in the meantime stays.
    change((draft) =>
      draft.title.trim() || draft.url !== url ? {} : { title: cutText(title, postTitleLimit.max) ?? '' },
    )
  }
  return { askTitle, asking: asking > 0 }
}

interface ComposeNoticesProps {
  editor: DraftEditor<PostDraft>
  community: Community | undefined
  against: 'banned' | 'restricted' | undefined
  error: string | undefined
  loggedOut: boolean
}

/** What stands above the fields: what became of its images, why nothing can be posted there, and what went wrong. */
function ComposeNotices({ editor, community, against, error, loggedOut }: ComposeNoticesProps) {
  const { restored } = editor
  const gone = restored ? restored.saved.images.length - restored.draft.images.length : 0
  if (!gone && !against && !error && !loggedOut) return null
  return (
    <div className={styles.notices}>
      {gone > 0 && (
        <Banner of={ImageOff} role="status">
          {gone === 1
            ? 'An image of this draft waited too long on the server. Add it again.'
            : `${gone} images of this draft waited too long on the server. Add them again.`}
        </Banner>
      )}
      {against === 'banned' && community && (
        <Banner tone="danger" of={Ban} role="status">
          {`You've been banned from ${community.name}.`}
        </Banner>
      )}
      {against === 'restricted' && (
        <Banner tone="warn" of={Lock} role="status">
          Only approved members of this community can post.
        </Banner>
      )}
      {error && (
        <Banner tone="danger" of={CircleAlert} role="alert">
          {error}
        </Banner>
      )}
      {loggedOut && <LoggedOutBanner />}
    </div>
  )
}
