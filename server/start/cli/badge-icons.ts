import sharp from 'sharp'

const side = 180

// A star in the colours of a supporter's label in the light theme, as in web/platform/ui/tokens.css.
const badge = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 24 24">
<rect width="24" height="24" fill="#f6ecd3"/>
<path fill="#7a5a1b" d="m12 4.5 2.3 4.9 5.2.7-3.8 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3-3.8-3.7 5.2-.7Z"/>
</svg>`

/** The icon of the notification that somebody was given the badge. */
export const supporterIcon = (): Promise<Buffer> => sharp(Buffer.from(badge)).png({ compressionLevel: 9 }).toBuffer()
