// Scripts that stand in the page itself, because they must run before the first paint. They are fixed, so that the content policy
// can allow them by hash: nothing of a request may ever go into them.

/**
 * The device's choices, put on the root before anything is painted: no flash of the other theme, font, layout or size. Of the two colours
 * for the browser's edges a chosen theme leaves one.
 */
const deviceChoices = `(function(){try{var s=localStorage,d=document.documentElement.dataset,t=s.getItem("theme");if(t==="light"||t==="dark"){d.theme=t;document.querySelectorAll("meta[name=theme-color]").forEach(function(m,i){m.media=(t==="dark")==i?"all":"not all"})}if(s.getItem("font")==="system")d.font="system";var z=s.getItem("text_size");if(z)d.textSize=z;if(s.getItem("feed_layout")==="compact")d.layout="compact"}catch(e){}})()`

/** A browser offers to install the site when it likes, once a page, and so before what shows the offer is there. */
const keptInstallOffer = `addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.installOffer=e})`

export const headScript = `${deviceChoices};${keptInstallOffer}`

export const inlineScripts = [headScript]
