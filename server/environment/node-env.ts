/**
 * Imported before anything else: React chooses its build when it is first read, and its development one takes four
 * times as long to render a page.
 */
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';
