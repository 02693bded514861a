import { AtSign, Download, Link, QrCode, Share, SquareCode, Users } from 'lucide'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { Image } from '../../../../api/people/images.ts'
import { postPath } from '../../../../shared/paths.ts'
import { useInitial, useSite } from '../../../platform/app-context.ts'
import { copyLink, copyMarkdownLink } from '../../../platform/device/clipboard.ts'
import { canShare, shareLink } from '../../../platform/device/share.ts'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { qrCodeDialog, useDialogs } from '../../../platform/page/dialogs.ts'
import { MenuItem } from '../../../platform/ui/menus/Menu.tsx'

/** Items of a menu; never rendered on the server. Items that only use this device come first. */
export function ShareItems({ post }: { post: MarkedPost }) {
  const { show } = useDialogs()
  const { shareOutside = true } = useInitial()
  const { title } = post
  const path = postPath(post)
  const address = new URL(path, location.origin).href
  return (
    <>
      <MenuItem icon={Link} onPick={() => void copyLink(path)}>
        Copy URL
      </MenuItem>
      <MenuItem icon={SquareCode} onPick={() => void copyMarkdownLink(title, path)}>
        Copy as Markdown
      </MenuItem>
      <MenuItem icon={QrCode} onPick={() => show(qrCodeDialog, { path })}>
        QR code
      </MenuItem>
      {canShare() && (
        <MenuItem icon={Share} onPick={() => void shareLink(title, path)}>
          Share with an app…
        </MenuItem>
      )}
      <DownloadItem post={post} />
      {shareOutside && (
        <>
          <MenuItem icon={AtSign} href={xAddress(title, address)} newTab>
            X (Twitter)
          </MenuItem>
          <MenuItem icon={Users} href={facebookAddress(title, address)} newTab>
            Facebook
          </MenuItem>
        </>
      )}
    </>
  )
}

export function xAddress(title: string, address: string): string {
  return `https://x.com/intent/tweet?${new URLSearchParams({ text: title, url: address })}`
}

export function facebookAddress(title: string, address: string): string {
  return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address, quote: title })}`
}

/** Downloads the image that the gallery shows. */
function DownloadItem({ post }: { post: MarkedPost }) {
  const { name } = useSite()
  const { images, imageGalleryIndex: index } = post
  const image = images[index] ?? images[0]
  if (!image) return null
  return (
    <MenuItem icon={Download} href={image.url} download={downloadName(name, post, images.indexOf(image), image)}>
      Download image
    </MenuItem>
  )
}

/** "{site}-{community}-{publicId}-{index}.{format}", counted from 1. Hyphens replace characters that are bad in file names. */
export function downloadName(
  site: string,
  { communityName, publicId }: Pick<Post, 'communityName' | 'publicId'>,
  index: number,
  { format }: Pick<Image, 'format'>,
): string {
  const siteName = site.trim().replace(/[^\p{L}\p{N}_.]+/gu, '-')
  return `${siteName}-${communityName}-${publicId}-${index + 1}.${format}`.toLowerCase()
}
