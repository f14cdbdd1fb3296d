/** The precedence of both sheets: React inserts the larger one, which overrides the other, after it. */
export const sheetPrecedence = 'sheet';

/** What follows the first screen, up to the end of the page. The rule in `app/styles/late-sheet.css` has the same selector. */
const afterFirstScreen = ':is([data-first-screen],:has([data-first-screen]))~*';

/** Events that may bring what follows the first screen into view, or onto paper. */
const moves = ['scroll', 'wheel', 'pointerdown', 'keydown', 'beforeprint'];

/** Elements that one frame shows. Fifty take up to 45 ms of style and layout with a processor slowed four times. */
const shownAtOnce = 40;

/**
 * Defines `show()`, which shows what `html[data-unstyled]` hides: about `shownAtOnce` elements in each frame, in their order,
 * so that no task is long. The first frame only applies the stylesheet. An element appears before its content, so that
 * nothing visible moves; the columns of a table depend on all its rows, so it appears whole. Resolves when all are shown.
 * The rest follows at once after one of `moves`, and in a window in the background, which has no frames.
 */
const showScript = `let hurried;const data=document.documentElement.dataset,count=part=>part.querySelectorAll("*").length,split=part=>[part,...count(part)>${shownAtOnce}&&!part.matches("table,svg")?[...part.children].flatMap(split):[]],show=()=>new Promise(done=>{const parts=[...document.querySelectorAll("${afterFirstScreen}")].flatMap(split),next=()=>{for(let shown=0,part;(hurried||shown<${shownAtOnce})&&(part=parts.shift());shown+=part.querySelector("[data-later]")?1:count(part)+1)delete part.dataset.later;parts[0]?requestAnimationFrame(next):done()};for(const part of parts)part.dataset.later="";delete data.unstyled;(hurried||=document.hidden)?next():requestAnimationFrame(()=>requestAnimationFrame(next))});`;

/**
 * The text of an inline script that follows a `<noscript>` with the link to the stylesheet. It replaces both with that
 * link, disabled, and adds the effective link to the head: React removes what is in the body with the first page, and a
 * copy that does not apply makes the browser compute all styles again whenever a link is added.
 *
 * The promise `painted` is resolved by the first paint with the main picture and the typefaces, by the first of `moves`, or
 * after two seconds: a background window does not paint, and a picture may fail to load. The links are inserted then, so that text,
 * typefaces and picture get the bandwidth first. Until the file has arrived, which resolves the promise
 * `styled`, `html[data-unstyled]` hides what follows (`app/styles/late-sheet.css`). A file that fails is requested once
 * more. A fragment that a click added in the meantime is scrolled to again, because its target was hidden.
 *
 * When the page does not start at its top (a fragment, also one with a text; a reload; a step in the history), the link
 * is written at once, and holds back the parser: the browser and the router scroll while the document is read. All
 * sections then have their real heights (`html[data-settled]`, `app/lib/browser/settle-sections.ts`). `styled` waits for that
 * link too: hydration must not begin before the second request, if it needs one, is over.
 */
export const lateSheetScript = `{${showScript}const self=document.currentScript,source=self.previousElementSibling,[visit]=performance.getEntriesByType("navigation"),written=document.createRange().createContextualFragment(source.textContent).firstChild,loaded=link=>new Promise((onload,onerror)=>Object.assign(link,{onload,onerror})),disable=link=>{link.setAttribute("disabled","");return link},add=()=>{const link=written.cloneNode(),end=loaded(link);delete link.dataset.firstScreen;link.dataset.precedence="${sheetPrecedence}";document.head.append(link);return end.catch(error=>{link.remove();throw error})},find=()=>{if(location.hash)location.replace(location.hash)};self.remove();window.painted=new Promise(begin=>{const frame=()=>requestAnimationFrame(()=>new PerformanceObserver(()=>document.fonts.ready.then(()=>requestAnimationFrame(()=>setTimeout(begin)))).observe({type:"paint",buffered:true}));document.querySelector("img[fetchpriority=high]")?.decode().then(frame,frame)??frame();for(const move of ${JSON.stringify(moves)})addEventListener(move,()=>{begin(hurried=true)},{once:true});setTimeout(begin,2000)});if(location.hash||visit?.type!=="navigate"||visit.name.includes("#")){data.settled="";document.write(source.textContent);const link=source.nextSibling;source.remove();window.styled=loaded(link).catch(()=>add(disable(link)).then(find)).catch(()=>{}).then(()=>painted)}else{data.unstyled="";window.styled=painted.then(()=>{source.replaceWith(disable(written.cloneNode()));return add()}).catch(add).catch(()=>{}).then(show).then(find)}}`;
