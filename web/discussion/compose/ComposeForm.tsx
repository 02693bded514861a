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
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { Button } from '../../platform/ui/controls/Button.tsx'
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
  whyNoImages,
  whyNoPosts,
} from './draft/check-draft.ts'
import { DraftFoot } from './draft/DraftFoot.tsx'
import type { PostDraft } from './draft/post-draft.ts'
import { lazyUndescribedDialog as UndescribedDialog, usePublish } from './draft/use-publish.ts'
import { BodyField } from './fields/BodyField.tsx'
import { CommunityField } from './fields/CommunityField.tsx'
import { SpeakingAsField, TypeField } from './fields/TypeField.tsx'
import { isWebAddress } from './fields/web-address.ts'
import { ImagesField } from './images/ImagesField.tsx'
import { useFiles, useImages } from './images/use-images.ts'

const SimilarPosts = lazyPart(async () => (await import('./fields/SimilarPosts.tsx')).SimilarPosts, {
  atOnce: true,
  onDemand: true,
})
/** Similar posts are looked for from this number of words on. */
const fewestWords = 3
const wordsIn = (title: string) => title.split(/\s+/).filter(Boolean).length

interface ComposeFormProps {
  viewer: User
  editor: DraftEditor<PostDraft>
  /** The chosen community, once it is loaded. */
  community: Community | undefined
  cameFrom: string | null
  /** Errors from the server if the form was sent without script. */
  serverErrors: DraftErrors | undefined
}

export function ComposeForm({ viewer, editor, community, cameFrom, serverErrors }: ComposeFormProps) {
  const initial = useInitial()
  const { draft, change } = editor
  const { type, edits } = draft
  const fixed = edits !== null
  const groups = groupsFor(viewer, community)
  const userGroup = groups.some(({ value }) => value === draft.userGroup) ? draft.userGroup : 'normal'
  const forbidden = fixed ? undefined : whyNoPosts(viewer, community, initial.bannedFrom)
  const toSend: PostDraft = { ...draft, userGroup }
  const { form, errors, busy, loggedOut, publish, undescribed, clearErrors, showErrors } = usePublish({
    toSend,
    community,
    editor,
    cameFrom,
    serverErrors,
  })
  const uploads = useImages(draft.images, (next) => change(({ images }) => ({ images: next(images) })))
  const mayPost = (kind: PostDraft['type']) => !fixed && pointsMissing(kind, viewer, initial) === 0
  const files = useFiles({
    draft,
    uploads,
    fixed,
    forbidden: whyNoImages(viewer, initial),
    onImagePost: () => change({ type: 'image' }),
    showErrors,
  })
  const tooLong = useTooLong(...limitedTexts(draft))
  const { fetchTitle, fetchingTitle } = usePageTitle(editor)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address of a shared or restored draft
  useEffect(() => {
    if (type === 'link' && !fixed && isWebAddress(draft.url) && !draft.title.trim()) void fetchTitle(draft.url)
  }, [])

  const setField =
    <Name extends keyof DraftErrors & keyof PostDraft>(name: Name) =>
    (value: PostDraft[Name]) => {
      change({ [name]: value })
      clearErrors(name, 'form')
    }

  /** If only an address is pasted into an empty body, the post becomes a link post. */
  const handlePaste = (event: ClipboardEvent) => {
    const url = event.clipboardData.getData('text').trim()
    if (draft.body.trim() || !mayPost('link') || !isWebAddress(url)) return
    event.preventDefault()
    change({ type: 'link', url })
    clearErrors('url')
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[name="url"]')?.focus())
    if (!draft.title.trim()) fetchTitle(url)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
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
      onKeyDown={handleKeyDown}
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
      <ComposeNotices {...{ editor, community, forbidden, loggedOut }} error={errors.form} />
      <div className={styles.two}>
        <CommunityField
          value={draft.community}
          onValue={setField('community')}
          error={errors.community}
          fixed={fixed}
        />
        {!fixed && groups.length > 1 && (
          <SpeakingAsField
            groups={groups}
            value={userGroup}
            onValue={(group) => {
              change({ userGroup: group })
              clearErrors('group')
            }}
            error={errors.group}
          />
        )}
      </div>
      <TypeField
        value={type}
        onValue={(next) => {
          change({ type: next })
          clearErrors('url', 'images', 'form')
        }}
        fixed={fixed}
        viewer={viewer}
      />
      <Field label="Title" error={errors.title} help={fetchingTitle && 'Asking the page for its title…'}>
        <LimitedTextArea
          name="title"
          rows={1}
          limit={postTitleLimit}
          className={styles.title}
          value={draft.title}
          // A title is one line, also if several lines are pasted.
          onValue={(title) => setField('title')(title.replace(/\s*\n\s*/g, ' '))}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      {!fixed && draft.community && wordsIn(draft.title) >= fewestWords && (
        <SimilarPosts key={draft.community} title={draft.title.trim()} community={draft.community} />
      )}
      {type === 'text' && (
        <BodyField value={draft.body} onValue={setField('body')} onPaste={handlePaste} error={errors.body} />
      )}
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
            onValue={setField('url')}
          />
        </Field>
      )}
      {/* Without script, choosing a type shows no address field, so the form contains one; the key recognizes a form that is sent twice. */}
      {!fixed && (
        <>
          <Field label="Address, for posts of type Link" className={styles.noScript}>
            <TextInput type="url" name="address" placeholder="https://" defaultValue={draft.url} />
          </Field>
          {/* The id differs between server and browser; React does not hydrate the content of <noscript>. */}
          <noscript>
            <input type="hidden" name="key" value={draft.id} />
          </noscript>
        </>
      )}
      {undescribed.asking && (
        <UndescribedDialog draft={toSend} onDescribe={undescribed.describe} onPublish={undescribed.publish} />
      )}
      <DraftFoot editor={editor} busy={busy} disabled={forbidden === 'restricted' || tooLong} cameFrom={cameFrom} />
    </form>
  )
}

/** Loads the title of the page at an address, and uses it if the post has no title yet. */
function usePageTitle({ change }: DraftEditor<PostDraft>) {
  const [requests, setRequests] = useState(0)
  const unmounted = useRef(false)
  useEffect(() => {
    unmounted.current = false
    return () => {
      unmounted.current = true
    }
  }, [])
  const fetchTitle = async (url: string) => {
    setRequests((count) => count + 1)
    const { title } = await call('getLinkInfo', { query: { url } }).catch(() => ({ title: '' }))
    if (unmounted.current) return
    setRequests((count) => count - 1)
    // A title or an address typed in the meantime stays.
    change((draft) =>
      draft.title.trim() || draft.url !== url ? {} : { title: cutText(title, postTitleLimit.max) ?? '' },
    )
  }
  return { fetchTitle, fetchingTitle: requests > 0 }
}

interface ComposeNoticesProps {
  editor: DraftEditor<PostDraft>
  community: Community | undefined
  forbidden: 'banned' | 'restricted' | undefined
  error: string | undefined
  loggedOut: boolean
}

/** The notices above the fields: expired images of a restored draft, why the viewer cannot post, and errors. */
function ComposeNotices({ editor, community, forbidden, error, loggedOut }: ComposeNoticesProps) {
  const { restored } = editor
  const expired = restored ? restored.saved.images.length - restored.draft.images.length : 0
  if (!expired && !forbidden && !error && !loggedOut) return null
  return (
    <div className={styles.notices}>
      {expired > 0 && (
        <Banner icon={ImageOff} role="status">
          {expired === 1
            ? 'An image of this draft waited too long on the server. Add it again.'
            : `${expired} images of this draft waited too long on the server. Add them again.`}
        </Banner>
      )}
      {forbidden === 'banned' && community && (
        <Banner tone="danger" icon={Ban} role="status">
          {`You've been banned from ${community.name}.`}
        </Banner>
      )}
      {forbidden === 'restricted' && community && (
        <Banner
          tone="warn"
          icon={Lock}
          role="status"
          className={styles.restricted}
          action={
            <Button small href={`/messages/new?community=${community.name}`}>
              Message the moderators
            </Button>
          }
        >
          Only approved members of this community can post. Choose another community, or ask its moderators.
        </Banner>
      )}
      {error && (
        <Banner tone="danger" icon={CircleAlert} role="alert">
          {error}
        </Banner>
      )}
      {loggedOut && <LoggedOutBanner />}
    </div>
  )
}
