import { AtSign, Link, QrCode, Share, SquareCode, Users } from 'lucide'
import { postPath } from '../../../../shared/paths.ts'
import { copyLink, copyMarkdownLink } from '../../../platform/device/clipboard.ts'
import { canShare, shareLink } from '../../../platform/device/share.ts'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { qrCodeDialog, useDialogs } from '../../../platform/page/dialogs.ts'
import { MenuItem } from '../../../platform/ui/menus/MenuItem.tsx'
import { useInitial } from '../../../platform/viewer.ts'
import { DownloadItem } from '../images/DownloadItem.tsx'

/** Items of a menu; never rendered on the server. Items that only use this device come first. */
export function ShareItems({ post }: { post: MarkedPost }) {
  const { show } = useDialogs()
  const { shareOutside = true } = useInitial()
  const { title } = post
  const path = postPath(post)
  const address = new URL(path, location.origin).href
  return (
    <>
      <MenuItem of={Link} onPick={() => void copyLink(path)}>
        Copy URL
      </MenuItem>
      <MenuItem of={SquareCode} onPick={() => void copyMarkdownLink(title, path)}>
        Copy as Markdown
      </MenuItem>
      <MenuItem of={QrCode} onPick={() => show(qrCodeDialog, { path })}>
        QR code
      </MenuItem>
      {canShare() && (
        <MenuItem of={Share} onPick={() => void shareLink(title, path)}>
          Share with an app…
        </MenuItem>
      )}
      <DownloadItem post={post} />
      {shareOutside && (
        <>
          <MenuItem of={AtSign} href={xAddress(title, address)} newTab>
            X (Twitter)
          </MenuItem>
          <MenuItem of={Users} href={facebookAddress(title, address)} newTab>
            Facebook
          </MenuItem>
        </>
      )}
    </>
  )
}

/** The page on which X (Twitter) lets somebody share an address. */
export function xAddress(title: string, address: string): string {
  return `https://x.com/intent/tweet?${new URLSearchParams({ text: title, url: address })}`
}

export function facebookAddress(title: string, address: string): string {
  return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address, quote: title })}`
}
